import { getTextInLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { PUSH_TOPICS, type PushTopic } from '@vitrine/core/push/topics'
import { type Design, getSection } from '@vitrine/storefront/context/design-reader.ts'
import type { PushScreen } from '@vitrine/storefront/push/device.types.ts'

/** What pushes are about, as the phone's own settings and its lock screen say it. */
export type TopicTexts = {
  readonly id: PushTopic
  /** As the merchant's own page of notifications calls it. */
  readonly name: string
  /** Where else than by its link a push of it leads, each with its name. */
  readonly places: readonly { readonly id: PushScreen; readonly name: string }[]
}

/** Beside its own link: where things of a topic lie, and where a shopper says what they want to hear of. */
const TOPIC_SCREENS: Readonly<Record<PushTopic, readonly PushScreen[]>> = {
  offers: ['pushes'],
  reminders: ['cart', 'pushes'],
  stock: ['favorites', 'pushes'],
  orders: ['orders', 'pushes'],
}

/** The topics in a language, in the words of the design. */
export function getTopicTexts(design: Design, language: Language): readonly TopicTexts[] {
  const said = (text: LocalText) => getTextInLanguage(text, language)
  const document = design.get()
  const topics = getSection(document, 'pushes')
  return PUSH_TOPICS.map((id) => ({
    id,
    name: said(topics[id]),
    places: TOPIC_SCREENS[id].map((place) => ({ id: place, name: said(getSection(document, place).title) })),
  }))
}
