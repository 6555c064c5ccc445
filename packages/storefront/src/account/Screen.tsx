import type { Accounts } from '@vitrine/commerce/accounts'
import { useDeferredValue, useEffect, useState } from 'react'
import { DeletionNotice } from '../components/account-deletion/DeletionNotice.tsx'
import { type Colors, useColors } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Failure } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { SkeletonGroup } from '../components/RowSkeleton.tsx'
import { SkeletonShape } from '../components/Skeleton.tsx'
import { AccountRows } from '../components/session/AccountRows.tsx'
import { useAccounts } from '../components/session/accounts.ts'
import { useSession } from '../components/session/session.ts'
import { toSessionKey } from '../components/session/session-age.ts'
import { useUnsaved } from '../components/useUnsaved.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { Addresses } from './Addresses.tsx'
import { Consents } from './Consents.tsx'
import { Deletion } from './Deletion.tsx'
import { LoyaltyAndSubscriptions } from './LoyaltyAndSubscriptions.tsx'
import { Personal } from './Personal.tsx'
import { Preferences } from './Preferences.tsx'
import { SignedOut } from './SignedOut.tsx'

const customerKey = defineQueryKeys<Awaited<ReturnType<Accounts['customer']>>>('customer')

/** One of the two columns of wide windows, which stand below each other on phones. */
const COLUMN = { gap: 36, wide: { flexBasis: 0, flexGrow: 1 } } as const

/** The account screen (spec section 2): personal data, subscriptions, addresses, sign-out and deletion. */
export default function Screen() {
  const section = useSection('account')
  const { t } = useLanguage()
  const colors = useColors(section)
  const { token, reply, gone, customer } = useCustomer()
  const [personal, setPersonal] = useState(false)
  const [address, setAddress] = useState(false)
  const question = useUnsaved(personal || address, colors)
  return (
    <Page colors={colors} path="account" testID="account" width={TWO_COLUMNS_WIDTH_PX} gap={24}>
      <ScreenTitle text={t(section.title)} size={24} colors={colors} />
      {token === null || gone ? (
        <SignedOut colors={colors} />
      ) : customer && token ? (
        <Box style={{ gap: 36, wide: { flexDirection: 'row', alignItems: 'flex-start', gap: 80 } }}>
          <Box style={COLUMN}>
            <DeletionNotice token={token} account={customer.id} colors={colors} />
            <Personal
              key={customer.id}
              customer={customer}
              token={token}
              onSaved={reply.reload}
              onDirty={setPersonal}
              colors={colors}
            />
            {section.showAddress ? (
              <Addresses
                customer={customer}
                token={token}
                onSaved={reply.reload}
                onDirty={setAddress}
                colors={colors}
              />
            ) : null}
          </Box>
          <Box style={COLUMN}>
            {/* On phones the menu, which leads here, has these rows. */}
            <Box on="wide">
              <AccountRows colors={colors} />
            </Box>
            <LoyaltyAndSubscriptions token={token} colors={colors} />
            {section.showNotifications ? (
              <Consents customer={customer} token={token} onSaved={reply.reload} colors={colors} />
            ) : null}
            {section.showPreferences ? <Preferences colors={colors} /> : null}
            {section.showDeletion ? <Deletion account={customer.id} token={token} colors={colors} /> : null}
          </Box>
        </Box>
      ) : reply.state === 'error' ? (
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      ) : (
        <Skeleton colors={colors} />
      )}
      {question}
    </Page>
  )
}

/** Loads the signed-in customer from the platform; `gone`: the session is no longer valid. */
function useCustomer() {
  const accounts = useAccounts()
  const { token, end } = useSession()
  const reply = useKeyedQuery(token ? customerKey(toSessionKey(token)) : null, (signal) =>
    accounts().then((accountApi) => accountApi.customer(token ?? '', { signal })),
  )
  // The platform rejects the token: go to the login, as after an expired session.
  const isSessionInvalid = reply.data !== undefined && 'error' in reply.data
  useEffect(() => {
    if (isSessionInvalid) end()
  }, [isSessionInvalid, end])
  // Rendering the whole form at once would delay input: it is rendered in slices.
  const customer = useDeferredValue(reply.data && 'customer' in reply.data ? reply.data.customer : null)
  return { token, reply, gone: isSessionInvalid, customer }
}

/** Skeleton of the first panel, which is mostly fields. */
function Skeleton({ colors }: { readonly colors: Colors }) {
  const theme = useTheme()
  return (
    <SkeletonGroup colors={colors} gap={20}>
      <SkeletonShape colors={colors} height={22} width="40%" radius={6} />
      {['first', 'last', 'phone'].map((field) => (
        <Box key={field} style={{ gap: 8 }}>
          <SkeletonShape colors={colors} height={14} width="25%" radius={6} />
          <SkeletonShape colors={colors} height={48} radius={Math.min(theme.radius, 12)} />
        </Box>
      ))}
      <SkeletonShape colors={colors} height={52} radius={theme.buttonRadius} />
    </SkeletonGroup>
  )
}
