import { useEffect, useState } from 'react'
import { useLanguage, usePorts, useSection } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { toPath } from '../../screens.ts'
import type { Colors } from '../colors.ts'
import { Group, Row } from '../RowGroup.tsx'
import { hasDeviceData } from './device-data.ts'
import { SignOutSheet, useSignOut } from './SignOutSheet.tsx'
import { useSession } from './session.ts'

/**
 * Rows that lead to account, orders and messages, and sign in or out: of the menu, and beside these screens. Signing out
 * asks first where this device holds what the shopper chose.
 */
export function AccountRows({ colors }: { readonly colors: Colors }) {
  const section = useSection('menu')
  const { t, language } = useLanguage()
  const { token } = useSession()
  const unread = useUnread()
  const signOut = useSignOut()
  const holdsMore = useShopper(hasDeviceData)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Group>
        <Row icon="user" text={t(section.account)} href={toPath('account')} />
        <Row icon="orders" text={t(section.orders)} href={toPath('orders')} />
        {section.showMessages ? (
          <>
            <Row
              icon="mail"
              text={t(section.messages)}
              value={unread > 0 ? unread.toLocaleString(language) : ''}
              href={toPath('inbox')}
              testID="messages"
            />
            <Row icon="bell" text={t(section.notifications)} href={toPath('pushes')} testID="notifications" />
          </>
        ) : null}
        {token ? (
          <Row
            icon="logout"
            text={t(section.logout)}
            onPress={() => (holdsMore ? setAsking(true) : signOut(true))}
            testID="logout"
          />
        ) : (
          <Row icon="login" text={t(section.login)} href={toPath('login')} testID="login" />
        )}
      </Group>
      <SignOutSheet open={isAsking} onClose={() => setAsking(false)} colors={colors} />
    </>
  )
}

/** Returns the number of unread messages once the server has responded. */
function useUnread(): number {
  const { started } = usePorts().pushes
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let stop = () => {}
    let here = true
    void started.then(({ state }) => {
      if (!here) return
      setUnread(state.getState().unread)
      stop = state.subscribe((now) => setUnread(now.unread))
    })
    return () => {
      here = false
      stop()
    }
  }, [started])
  return unread
}
