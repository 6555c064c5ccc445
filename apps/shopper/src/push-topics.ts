import { getTextInLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { PUSH_TOPICS, type PushTopic } from '@vitrine/core/push/topics'
import { type Design, getSection } from '@vitrine/storefront/context/design-reader.ts'
import type { PushScreen } from '@vitrine/storefront/push/device.types.ts'

/** Texts of a push topic in the phone's settings and on its lock screen. */
export type TopicTexts = {
  readonly id: PushTopic
  /** The name from the merchant's notification screen. */
  readonly name: string
  /** Actions of its pushes besides their own link: screen and name. */
  readonly screens: readonly { readonly id: PushScreen; readonly name: string }[]
}

/** Additional target screens per topic: where its content is, and the notification preferences. */
const TOPIC_SCREENS: Readonly<Record<PushTopic, readonly PushScreen[]>> = {
  offers: ['pushes'],
  reminders: ['cart', 'pushes'],
  stock: ['favorites', 'pushes'],
  orders: ['orders', 'pushes'],
}

/** Returns the texts of all push topics, with the screens that their notifications offer as actions. */
export function getTopicTexts(design: Design, language: Language): readonly TopicTexts[] {
  const translate = (text: LocalText) => getTextInLanguage(text, language)
  const document = design.get()
  const topics = getSection(document, 'pushes')
  return PUSH_TOPICS.map((id) => ({
    id,
    name: translate(topics[id]),
    screens: TOPIC_SCREENS[id].map((pushScreen) => ({
      id: pushScreen,
      name: translate(getSection(document, pushScreen).title),
    })),
  }))
}
