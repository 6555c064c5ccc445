import { Button, Loader, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { useStudioView } from '../view/context.ts'
import { showUndoToast } from '../view/toasts.tsx'
import { offerTranslations } from '../view/translation-offer.ts'
import styles from './ChangePanel.module.css'
import { listTranslatable, type StudioPlan } from './change-plan.ts'
import { listExamples } from './examples.ts'
import { PlanSteps } from './PlanSteps.tsx'
import { t } from './translator.ts'
import { useChangePlan } from './use-change-plan.ts'

const MAX_SENTENCE = 500
const TOAST = 'changes-applied'

/** Dialog in which a merchant asks for a change in a sentence, reviews the plan and applies it as a single undo step. */
export function ChangePanel({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} size={880} title={t('open')} yOffset="6dvh">
      <Asking close={close} />
    </Modal>
  )
}

function Asking({ close }: { close: () => void }) {
  const { path } = useStudioView()
  const [typed, setTyped] = useState('')
  const { request, ask, clear, languages } = useChangePlan()
  const apply = useApplying(languages, close)
  const tooLong = typed.trim().length > MAX_SENTENCE
  const wish = (sentence: string) => {
    if (sentence !== '' && sentence.length <= MAX_SENTENCE) void ask(sentence)
  }
  return (
    <div className={styles.panel}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          wish(typed.trim())
        }}
      >
        <Textarea
          autosize
          data-autofocus
          minRows={1}
          maxRows={5}
          label={t('sentence')}
          placeholder={t('placeholder')}
          value={typed}
          error={tooLong ? t('tooLong') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (request.state !== 'empty') clear()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            wish(typed.trim())
          }}
        />
        <Button
          type="submit"
          leftSection={<Icon name="sparkles" size={16} />}
          loading={request.state === 'loading'}
          disabled={tooLong || typed.trim() === ''}
        >
          {t('plan')}
        </Button>
      </form>
      {request.state === 'empty' ? (
        <Examples
          section={path.split('.')[0] ?? ''}
          choose={(sentence) => {
            setTyped(sentence)
            wish(sentence)
          }}
        />
      ) : null}
      <div role="status" className={styles.status}>
        {request.state === 'loading' ? (
          <>
            <Loader size="xs" aria-hidden="true" />
            <span>{t('reading')}</span>
          </>
        ) : null}
      </div>
      {request.state === 'failed' ? (
        <div className={styles.failed} role="alert">
          <Icon name="alert" size={16} />
          <span>{request.message}</span>
          <Button size="compact-sm" variant="default" onClick={() => wish(request.sentence)}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {request.state === 'planned' ? (
        <PlanSteps key={request.seed} request={request} languages={languages} apply={apply} />
      ) : null}
    </div>
  )
}

/** Requests that fit the present screen; a click asks for one. */
function Examples({ section, choose }: { section: string; choose: (sentence: string) => void }) {
  const { studio } = useStudioView()
  return (
    <section className={styles.examples} aria-labelledby="change-examples">
      <h3 id="change-examples">{t('examples')}</h3>
      {listExamples(section, studio.state().design).map((id) => (
        <Button
          key={id}
          size="compact-sm"
          radius="xl"
          variant="default"
          className={styles.example}
          onClick={() => choose(t(`examples.${id}`))}
        >
          {t(`examples.${id}`)}
        </Button>
      ))}
    </section>
  )
}

/** Returns a function that applies a plan as one edit, shows a notification with undo, and offers the translations. */
function useApplying(languages: Parameters<typeof listTranslatable>[2], close: () => void) {
  const { studio, select } = useStudioView()
  return ({ operations, texts }: StudioPlan) => {
    if (operations.length > 0 && !studio.edit(operations)) return
    close()
    const { design } = studio.state()
    const touched = operations.find(({ operation }) => operation !== 'remove')
    const block = touched && /^\w+\.blocks\.[\w-]+/.exec(touched.schema)?.[0]
    if (block) select(block, { reveal: true })
    if (texts.length > 0) offerTranslations(listTranslatable(design, texts, languages))
    if (operations.length > 0) showUndoToast(studio, TOAST, t('applied'))
  }
}
