import type { Flow } from '@vitrine/core/contract/push/automations'
import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { getDefaultTrigger } from '@vitrine/core/contract/push/ready-made-flows'
import { createMessageId } from '../services/push-engine/messages/message-ids.ts'
import { type Message, toMessageRow } from './campaigns.ts'
import type { Random } from './random.ts'
import { isReached, type Person, toIsoTime } from './shoppers.ts'

const HOUR_MS = 3_600_000

type Row = Readonly<Record<string, unknown>>
export type DemoFlow = {
  readonly name: string
  readonly active: boolean
  readonly flow: Flow
  readonly openRate: number
}

const content = (
  title: string,
  body: string,
  link: PushContent['link'],
  translations: PushContent['translations'] = {},
): PushContent => ({ title, body, translations, image: null, link })
const CART = { type: 'screen', url: 'cart' } as const
const HOME = { type: 'home', url: null } as const
const wait = (id: string, hours: number) => ({ id, kind: 'wait' as const, ms: hours * HOUR_MS })
const messageStep = (id: string, message: PushContent) => ({ id, kind: 'message' as const, message })
/** Automations of the demo shop. */
export const FLOWS = {
  welcome: {
    name: 'Welcome',
    active: true,
    openRate: 0.24,
    flow: {
      trigger: getDefaultTrigger('install'),
      steps: [
        wait('day', 24),
        messageStep(
          'hello',
          content('Welcome to Alder & Fig', 'Your first order ships free with WELCOME10.', HOME, {
            de: { title: 'Willkommen bei Alder & Fig', body: 'Mit WELCOME10 ist dein erster Versand frei.' },
            ar: { title: 'أهلًا بك في Alder & Fig', body: 'شحن طلبك الأول مجاني مع WELCOME10.' },
          }),
        ),
      ],
    },
  },
  cart: {
    name: 'Abandoned cart',
    active: true,
    openRate: 0.27,
    flow: {
      trigger: getDefaultTrigger('cart-abandoned'),
      steps: [
        wait('hour', 1),
        messageStep(
          'remind',
          content('Still thinking about it?', 'Your cart is waiting for you.', CART, {
            de: { title: 'Überlegst du noch?', body: 'Dein Warenkorb wartet auf dich.' },
            fr: { title: 'Vous hésitez encore ?', body: 'Votre panier vous attend.' },
          }),
        ),
        {
          id: 'seen',
          kind: 'branch',
          when: { asks: 'opened' },
          yes: [],
          no: [
            wait('day', 23),
            messageStep('again', content('Before it is gone', 'What you chose is still here.', CART)),
          ],
        },
      ],
    },
  },
  checkout: {
    name: 'Abandoned checkout',
    active: true,
    openRate: 0.31,
    flow: {
      trigger: getDefaultTrigger('checkout-abandoned'),
      steps: [
        wait('hour', 1),
        messageStep('remind', content('One step left', 'Your order is almost complete.', CART)),
      ],
    },
  },
  restock: {
    name: 'Back in stock',
    active: true,
    openRate: 0.42,
    flow: {
      trigger: getDefaultTrigger('back-in-stock'),
      steps: [
        messageStep('tell', content('Back in stock', 'What you were waiting for can be bought again.', HOME)),
      ],
    },
  },
  winBack: {
    name: 'We miss you',
    active: false,
    openRate: 0,
    flow: {
      trigger: getDefaultTrigger('win-back'),
      steps: [
        messageStep('tell', content('It has been a while', 'See what is new since you were here.', HOME)),
      ],
    },
  },
} as const satisfies Readonly<Record<string, DemoFlow>>

/** Trigger of a run: its time, and the key that identifies the run. */
export type Cause = {
  readonly person: Person
  readonly at: number
  readonly cause: string
  readonly more?: Row
  /** When the reason to send was gone, if it was. */
  readonly exitedAt?: number | null
}

/** Creates the runs of a flow with one message after some hours, and their messages. */
export function createAutomationRuns(
  random: Random,
  runOptions: {
    readonly project: string
    readonly id: string
    readonly flow: DemoFlow
    readonly causes: readonly Cause[]
    readonly now: number
  },
): { readonly runs: Row[]; readonly messages: Message[] } {
  const { project, id, flow, causes, now } = runOptions
  const [first, second] = flow.flow.steps
  const hours = first?.kind === 'wait' ? first.ms : 0
  const step = first?.kind === 'message' ? first : second
  const runs: Row[] = []
  const messages: Message[] = []
  for (const { person, at, cause, more = {}, exitedAt = null } of causes) {
    const due = at + hours
    const hasExited = exitedAt !== null && exitedAt < due
    const waits = !hasExited && due > now
    const run = {
      project_id: project,
      automation_id: id,
      subscriber_id: person.id,
      cause,
      version: 1,
      step: waits ? first?.id : null,
      state: waits ? 'waiting' : hasExited ? 'left' : 'done',
      reason: hasExited ? 'bought' : null,
      due: toIsoTime(due),
      since: toIsoTime(at),
      customer_id: person.customer,
      created: toIsoTime(at),
      updated: toIsoTime(Math.min(now, due)),
      ...more,
    }
    runs.push(run)
    if (waits || hasExited || step?.kind !== 'message') continue
    const reached = isReached(person, due)
    const opens = reached && random.chance(flow.openRate)
    const openedAt = opens
      ? Math.min(now, Math.round(due + 30_000 + random.next() ** 3 * 10 * HOUR_MS))
      : null
    messages.push(
      toMessageRow({
        project,
        id: createMessageId(new Date(at), `${id} ${step.id} ${person.id} ${cause}`),
        person,
        source: 'automation',
        sourceId: id,
        began: at,
        due,
        outcome: reached ? 'received' : 'skipped',
        reason: reached ? null : 'no-consent',
        opened: openedAt,
        more: {
          kind: flow.flow.trigger.kind === 'back-in-stock' ? 'back-in-stock' : 'automation',
          automation_id: id,
          step: step.id,
          cause,
          content: step.message,
        },
      }),
    )
  }
  return { runs, messages }
}
