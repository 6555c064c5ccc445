import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { useState } from 'react'
import { MessageFields } from '../../app/push-message/MessageFields.tsx'
import { Preview } from '../../app/push-message/Preview.tsx'
import { localizeMessage } from '../../i18n/contract-messages/contract-messages.ts'

/** The message of a step, and how it looks on a locked phone. It opens at the text in which something is wrong. */
export function MessageStep(props: {
  content: PushContent
  /** What is wrong by field, as the contract says it. */
  problems: ReadonlyMap<string, string>
  setContent: (content: PushContent) => void
}) {
  const { content, problems, setContent } = props
  const [language, setLanguage] = useState<Language | null>(() => {
    if (problems.has('title') || problems.has('body')) return null
    const wrong = [...problems.keys()].map((field) => /^translations\.(\w+)/.exec(field)?.[1])
    return wrong.find(isLanguage) ?? null
  })
  return (
    <>
      <MessageFields
        content={content}
        errors={new Map([...problems].map(([field, problem]) => [field, localizeMessage(problem)]))}
        language={language}
        setLanguage={setLanguage}
        change={(part) => setContent({ ...content, ...part })}
      />
      <Preview content={content} language={language} setLanguage={setLanguage} />
    </>
  )
}
