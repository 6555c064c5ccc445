import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { useState } from 'react'
import type { FileAccess } from '../../app/files/FileChooser.tsx'
import { MessageFields } from '../../app/push-message/MessageFields.tsx'
import { Preview } from '../../app/push-message/Preview.tsx'
import { localizeMessage } from '../../i18n/contract-messages/contract-messages.ts'

/** Inputs of a message step with a lock screen preview. Opens at the language with a problem. */
export function MessageStep(props: {
  content: PushContent
  /** Problem codes of the contract by field. */
  problems: ReadonlyMap<string, string>
  files: FileAccess | null
  /** Name of the step's image among the fields that receive uploads. */
  imagePath: string
  setContent: (content: PushContent) => void
}) {
  const { content, problems, files, imagePath, setContent } = props
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
        files={files}
        imagePath={imagePath}
        language={language}
        setLanguage={setLanguage}
        change={(part) => setContent({ ...content, ...part })}
      />
      <Preview content={content} language={language} setLanguage={setLanguage} />
    </>
  )
}
