import { Button, PasswordInput, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  getModel,
  MODEL_KINDS,
  type ModelKind,
  removeModel,
  saveModel,
  tryModel,
} from '@vitrine/core/contract/designs/ai-model'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useId, useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import shell from '../app/layout/page.module.css'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { getLocale } from '../i18n/messages.ts'
import styles from './Settings.module.css'
import { TONES, TryButton } from './TryButton.tsx'
import { t } from './translator.ts'

type Told = OutputOf<typeof getModel>
const NAMES: Readonly<Record<ModelKind, string>> = { openai: 'OpenAI', anthropic: 'Anthropic' }
const ADDRESSES: Readonly<Record<ModelKind, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
}
const EMPTY = { kind: 'openai' as ModelKind, url: '', name: '', key: '' }

/** Page of the merchant's own language model: address, key and test. */
export function ModelPage() {
  const project = useProject()
  const may = project.permissions.owner || project.permissions.allow_design
  const { data, error, refetch } = useCall(getModel, { project: project.id }, { enabled: may })
  return (
    <main className={shell.page} data-layout="settings">
      <PageHead title={t('model')} lead={t('modelLead')} />
      {!may ? (
        <EmptyState title={t('notAllowed.design')} icon="user" />
      ) : data ? (
        <OwnModel key={project.id} project={project} modelSettings={data} />
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius="lg" aria-busy="true" />
      )}
    </main>
  )
}

function OwnModel({
  project,
  modelSettings: { own, server, used },
}: {
  readonly project: Project
  readonly modelSettings: Told
}) {
  const owner = project.permissions.owner
  const kindId = useId()
  const form = useCallForm(saveModel, {
    initial: own ? { kind: own.kind, url: own.url, name: own.name, key: '' } : EMPTY,
    toInput: ({ key, ...values }) => ({
      project: project.id,
      ...values,
      key: key.trim() === '' ? undefined : key,
    }),
    // A stored key is not kept in the page.
    saved: (_answer, { key: _key, ...values }) => ({ ...values, key: '' }),
    changes: [getModel],
    done: t('saved'),
  })
  const { kind } = form.form.values
  const state = !own ? 'off' : own.usable ? 'on' : 'trouble'
  return (
    <Card title={t('modelOwn')} aside={<Status tone={TONES[state]}>{t(`states.${state}`)}</Status>}>
      {used.calls > 0 ? (
        <div className={styles.statusRow}>
          <span>{t('modelUsed', { calls: used.calls, most: used.mostCalls })}</span>
        </div>
      ) : null}
      <SavedSettingsForm form={form} disabled={!owner} {...(own ? {} : { action: t('turnOn') })}>
        <p className={styles.text}>{owner ? t('modelText') : t('ownerOnly')}</p>
        {own && !own.usable ? <p className={styles.trouble}>{t('modelUnusable')}</p> : null}
        {!own && server ? <p className={styles.text}>{t('modelServer')}</p> : null}
        <div className={styles.choice}>
          <span id={kindId}>{t('modelKind')}</span>
          <SegmentedControl
            aria-labelledby={kindId}
            disabled={!owner}
            value={kind}
            onChange={(value) => {
              const next = MODEL_KINDS.find((one) => one === value)
              if (next) form.form.setFieldValue('kind', next)
            }}
            data={MODEL_KINDS.map((value) => ({ value, label: NAMES[value] }))}
          />
        </div>
        <TextInput
          dir="ltr"
          label={t('modelUrl')}
          description={t('modelUrlHint')}
          placeholder={ADDRESSES[kind]}
          inputMode="url"
          disabled={!owner}
          {...form.text('url')}
        />
        <TextInput dir="ltr" label={t('modelName')} disabled={!owner} {...form.text('name')} />
        <PasswordInput
          dir="ltr"
          label={t('modelKey')}
          description={t('modelKeyHint')}
          placeholder={own?.key ? t('stored') : undefined}
          autoComplete="new-password"
          disabled={!owner}
          {...form.text('key')}
        />
      </SavedSettingsForm>
      {own && owner ? (
        <>
          <Trial project={project} />
          <Removal project={project} removed={() => form.hold(EMPTY)} />
        </>
      ) : null}
    </Card>
  )
}

/** Test call to the stored model with its result. */
function Trial({ project }: { readonly project: Project }) {
  const [outcome, setOutcome] = useState<OutputOf<typeof tryModel> | null>(null)
  const trial = useMutationOf(tryModel, { changes: [getModel] })
  const seconds = (ms: number) =>
    new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(Math.max(0.1, ms / 1000))
  return (
    <section className={styles.trial} aria-label={t('modelTrial')}>
      <h3>{t('modelTrial')}</h3>
      <p className={styles.text}>{t('modelTryHint')}</p>
      <TryButton
        action={t('modelTry')}
        busy={trial.busy}
        runTest={() => trial.mutateAsync({ project: project.id })}
        onOutcome={setOutcome}
      />
      <div role="status">
        {outcome ? (
          <p className={styles.outcome} data-tone={outcome.outcome === 'works' ? 'good' : 'bad'}>
            {t(`modelTried.${outcome.outcome}`, {
              said: outcome.failure ?? 'none',
              seconds: seconds(outcome.ms),
            })}
          </p>
        ) : null}
      </div>
    </section>
  )
}

function Removal({ project, removed }: { readonly project: Project; readonly removed: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const removal = useMutationOf(removeModel, { changes: [getModel], done: t('modelRemoved') })
  const remove = async () => {
    try {
      await removal.mutateAsync({ project: project.id })
      removed()
    } catch {
      // The mutation has reported the error.
    }
    setIsConfirming(false)
  }
  return (
    <>
      <div className={styles.foot}>
        <Button variant="subtle" color="red" w="fit-content" onClick={() => setIsConfirming(true)}>
          {t('modelRemove')}
        </Button>
      </div>
      <Confirm
        opened={isConfirming}
        title={t('modelRemoveConfirm')}
        text={t('modelRemoveText')}
        action={t('modelRemove')}
        busy={removal.busy}
        onConfirm={() => void remove()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  )
}
