import type { Accounts } from '@vitrine/commerce/accounts'
import type { Address, TypedAddress } from '@vitrine/commerce/entities'
import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Failure } from '../components/Notice.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { useAccounts } from '../components/session/accounts.ts'
import { toSessionKey } from '../components/session/session-age.ts'
import { useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { Press } from '../primitives/press/Press'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { AccountPanel, SaveStatus } from './AccountPanel.tsx'
import { AddressForm, type SaveResult } from './AddressForm.tsx'
import type { AccountFormProps } from './Personal.tsx'
import { TEXTS } from './texts.ts'

const addressesKey = defineQueryKeys<Awaited<ReturnType<Accounts['addresses']>>>('addresses')

/** The address book: the default address and all others, one of them open for editing at a time. */
export function Addresses(props: AccountFormProps) {
  const { customer, onDirty, colors } = props
  const section = useSection('account')
  const { t } = useLanguage()
  const { reply, all, open, setOpen, removing, setRemoving, busy, outcome, save, act } = useAddresses(props)
  const form = (address: Address | null, first: boolean) => (
    <AddressForm
      key={address?.key ?? 'new'}
      address={address}
      customer={customer}
      first={first}
      save={save(address)}
      onCancel={() => setOpen(null)}
      onDirty={onDirty}
      colors={colors}
    />
  )
  return (
    <AccountPanel title={t(all && all.length > 1 ? TEXTS.addresses : section.address)} colors={colors}>
      {all ? (
        <>
          {all.length === 0 ? form(null, true) : null}
          <Box role="list" style={{ gap: 12 }}>
            {all.map((address) =>
              open === address.key ? (
                <Box key={address.key} role="listitem">
                  {form(address, false)}
                </Box>
              ) : (
                <Card
                  key={address.key}
                  address={address}
                  busy={busy === address.key}
                  // The platform always keeps a default address while there are others.
                  removable={!address.main || all.length === 1}
                  onEdit={() => setOpen(address.key)}
                  onMain={() => void act(address, 'makeMain')}
                  onRemove={() => setRemoving(address)}
                  colors={colors}
                />
              ),
            )}
          </Box>
          {open === 'new' ? form(null, false) : null}
          {open === null && all.length > 0 ? (
            <Button
              label={t(TEXTS.add)}
              icon="plus"
              variant="outlined"
              onPress={() => setOpen('new')}
              colors={{ ...colors, border: colors.color }}
              testID="add-address"
            />
          ) : null}
        </>
      ) : reply.state === 'error' ? (
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      ) : (
        <RowSkeleton colors={colors} picture={44} />
      )}
      <SaveStatus outcome={outcome} colors={colors} />
      <RemoveSheet
        address={removing}
        busy={busy !== null}
        onClose={() => setRemoving(null)}
        onRemove={(address) => void act(address, 'removeAddress')}
        colors={colors}
      />
    </AccountPanel>
  )
}

/** Holds the customer's addresses, which one is open, and the actions on each. */
function useAddresses({ token, onSaved }: Pick<AccountFormProps, 'token' | 'onSaved'>) {
  const ports = usePorts()
  const accounts = useAccounts()
  const reply = useKeyedQuery(addressesKey(toSessionKey(token)), (signal) =>
    accounts().then((accountApi) => accountApi.addresses(token, { signal })),
  )
  /** The key of the address that is open, or 'new'. */
  const [open, setOpen] = useState<string | null>(null)
  /** The address whose removal needs confirmation. */
  const [removing, setRemoving] = useState<Address | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const handleSaved = () => {
    reply.reload()
    onSaved()
  }
  /** Saves the input; `address` null creates one. */
  const save =
    (address: Address | null) =>
    async (typed: TypedAddress, main: boolean): Promise<SaveResult> => {
      setOutcome(null)
      try {
        const accountApi = await accounts()
        const answer = address
          ? await accountApi.changeAddress(token, address.key, typed)
          : await accountApi.addAddress(token, typed, main)
        if ('wrong' in answer) return answer
        if ('error' in answer) return 'failed'
        if (address && main && !address.main) await accountApi.makeMain(token, address.key)
        setOpen(null)
        setOutcome('saved')
        handleSaved()
        return 'saved'
      } catch {
        // It may have been saved all the same: fetch the current data.
        reply.reload()
        return 'failed'
      }
    }
  const act = async (address: Address, what: 'makeMain' | 'removeAddress') => {
    if (busy !== null) return
    setBusy(address.key)
    setOutcome(null)
    let hasSucceeded = false
    try {
      hasSucceeded = !('error' in (await (await accounts())[what](token, address.key)))
    } catch {
      // Shown as a failure below, with the current data.
    }
    setBusy(null)
    setRemoving(null)
    setOutcome(hasSucceeded ? 'saved' : 'failed')
    ports.haptic(hasSucceeded ? 'success' : 'error')
    handleSaved()
  }
  return {
    reply,
    all: reply.data && 'addresses' in reply.data ? reply.data.addresses : null,
    open,
    /** Opens one for editing, or closes it. */
    setOpen: (key: string | null) => {
      if (key !== null) setOutcome(null)
      setOpen(key)
    },
    removing,
    setRemoving,
    busy,
    outcome,
    save,
    act,
  }
}

/** Asks for confirmation before an address is removed. */
function RemoveSheet({
  address,
  busy,
  onClose,
  onRemove,
  colors,
}: {
  /** null: closed. */
  readonly address: Address | null
  readonly busy: boolean
  readonly onClose: () => void
  readonly onRemove: (address: Address) => void
  readonly colors: Colors
}) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Sheet
      open={address !== null}
      onClose={onClose}
      title={t(TEXTS.removeTitle)}
      closeLabel={t(branding.close)}
      footer={
        <Box style={{ gap: 8 }}>
          <Button
            label={t(TEXTS.remove)}
            variant="danger"
            busy={busy}
            onPress={() => address && onRemove(address)}
            colors={colors}
            testID="confirm-remove"
          />
          <Button label={t(TEXTS.cancel)} onPress={onClose} colors={colors} />
        </Box>
      }
    >
      <Text dir="auto" style={{ ...type(15), color: colors.color, lineHeight: 23 }}>
        {address?.lines.join('\n') ?? ''}
      </Text>
    </Sheet>
  )
}

function Card({
  address: { lines, phone, main },
  busy,
  removable,
  onEdit,
  onMain,
  onRemove,
  colors,
}: {
  readonly address: Address
  readonly busy: boolean
  readonly removable: boolean
  readonly onEdit: () => void
  readonly onMain: () => void
  readonly onRemove: () => void
  readonly colors: Colors
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const of = lines[0] ?? ''
  return (
    <Box
      role="listitem"
      testID="address"
      style={{ gap: 4, padding: 16, borderRadius: theme.radius, backgroundColor: colors.field }}
    >
      {main ? <Text style={{ ...type(13, 'semis'), color: colors.quiet }}>{t(TEXTS.main)}</Text> : null}
      <Text dir="auto" style={{ ...type(15), color: colors.color, lineHeight: 22 }}>
        {[...lines, phone ? `\u2066${phone}\u2069` : ''].filter(Boolean).join('\n')}
      </Text>
      <Box style={{ flexDirection: 'row', flexWrap: 'wrap', marginStart: -12 }}>
        <Action
          label={t(TEXTS.edit)}
          of={of}
          onPress={onEdit}
          busy={busy}
          colors={colors}
          testID="edit-address"
        />
        {main ? null : (
          <Action
            label={t(TEXTS.makeMain)}
            of={of}
            onPress={onMain}
            busy={busy}
            colors={colors}
            testID="make-main"
          />
        )}
        {removable ? (
          <Action
            label={t(TEXTS.remove)}
            of={of}
            onPress={onRemove}
            busy={busy}
            colors={colors}
            testID="remove-address"
          />
        ) : null}
      </Box>
    </Box>
  )
}

/** One action on an address, whose accessible name includes the address. */
function Action({
  label,
  of,
  onPress,
  busy,
  colors,
  testID,
}: {
  readonly label: string
  readonly of: string
  readonly onPress: () => void
  readonly busy: boolean
  readonly colors: Colors
  readonly testID: string
}) {
  const type = useType()
  return (
    <Press
      label={`${label}: ${of}`}
      onPress={onPress}
      busy={busy}
      testID={testID}
      style={{ minHeight: 44, paddingHorizontal: 12, justifyContent: 'center' }}
    >
      <Text style={{ ...type(14, 'semis'), color: colors.color }}>{label}</Text>
    </Press>
  )
}
