import { type RefObject, useRef, useState } from 'react'
import type { FieldHandle } from '../../components/Field.tsx'
import { useAccounts } from '../../components/session/accounts.ts'
import { usePorts } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { checkNewsletter, type SubscribeResult, subscribeToNewsletter } from './subscribe.ts'

export type NewsletterOutcome = SubscribeResult | 'known'
/** Outcomes after which the shopper gets the newsletter. */
export const SUCCESSFUL_OUTCOMES: readonly NewsletterOutcome[] = ['sent', 'kept', 'known']

type Form = {
  /** null until the shopper types. */
  readonly typed: string | null
  readonly phone: string
  readonly isTicked: boolean
  readonly problem: ReturnType<typeof checkNewsletter>
  readonly outcome: NewsletterOutcome | null
  readonly isBusy: boolean
}
const EMPTY: Form = { typed: null, phone: '', isTicked: false, problem: null, outcome: null, isBusy: false }

export type NewsletterForm = Omit<Form, 'typed'> & {
  readonly email: string
  readonly change: (change: Partial<Pick<Form, 'typed' | 'phone' | 'isTicked'>>) => void
  readonly submit: () => void
  readonly emailField: RefObject<FieldHandle | null>
  readonly phoneField: RefObject<FieldHandle | null>
}

/**
 * Returns the state of the newsletter form and the functions that change and submit it.
 * @param mustTick True when the shopper has to tick a box to consent.
 */
export function useNewsletter(mustTick: boolean): NewsletterForm {
  const ports = usePorts()
  const accounts = useAccounts()
  const user = useShopper((shopper) => shopper.user)
  const token = useShopper((shopper) => shopper.token)
  const setUser = useShopper((shopper) => shopper.setUser)
  const [form, setForm] = useState(EMPTY)
  const emailField = useRef<FieldHandle>(null)
  const phoneField = useRef<FieldHandle>(null)
  const { typed, phone, isTicked, isBusy } = form
  // Prefills the signed-in customer's address.
  const email = typed ?? user?.email ?? ''
  const isOwn = user !== null && user.email.toLowerCase() === email.trim().toLowerCase()
  const update = (change: Partial<Form>) => setForm((now) => ({ ...now, ...change }))

  const settle = (outcome: NewsletterOutcome) => {
    const isGood = SUCCESSFUL_OUTCOMES.includes(outcome)
    update({ outcome, isBusy: false, ...(isGood ? { typed: '', phone: '', isTicked: false } : {}) })
    ports.haptic(isGood ? 'success' : 'error')
  }
  const submit = async () => {
    if (isBusy) return
    const problem = checkNewsletter(email, isTicked || !mustTick, phone)
    update({ problem, outcome: null })
    if (problem) {
      ports.haptic('error')
      if (problem.at === 'email') emailField.current?.focus()
      if (problem.at === 'phone') phoneField.current?.focus()
      return
    }
    if (isOwn && user.acceptsMarketing && phone.trim() === '') return settle('known')
    update({ isBusy: true })
    const customer = isOwn && token ? { token, email: user.email } : null
    const joined = await subscribeToNewsletter({ queue: ports.queue, accounts }, email, customer, phone)
    if (joined === 'sent' && isOwn) setUser({ ...user, acceptsMarketing: true })
    settle(joined)
  }
  return {
    ...form,
    email,
    // Changing only the checkbox keeps the last result visible.
    change: (change) =>
      update({ ...change, problem: null, ...('isTicked' in change ? {} : { outcome: null }) }),
    submit: () => void submit(),
    emailField,
    phoneField,
  }
}
