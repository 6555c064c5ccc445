import { Button, Menu, Modal, TextInput } from '@mantine/core'
import {
  copyOwnTemplate,
  listOwnTemplates,
  removeOwnTemplate,
  renameOwnTemplate,
  restoreOwnTemplate,
  saveOwnTemplate,
} from '@vitrine/core/contract/push/own-templates'
import { useMemo, useState } from 'react'
import { CallForm } from '../../app/form/CallForm.tsx'
import { useCallForm } from '../../app/form/call-form.ts'
import { applyOptimistically, useMutationOf } from '../../app/mutations.ts'
import { useProjects } from '../../app/projects.ts'
import { useCall } from '../../app/queries.ts'
import { callUntilAnswered } from '../../app/repeated-calls.ts'
import { EmptyState } from '../../components/States.tsx'
import { Icon } from '../../icons.tsx'
import { useStudioView } from '../view/context.ts'
import { Cards, type CardsContext } from './Cards.tsx'
import styles from './ProposalsPanel.module.css'
import { t } from './translator.ts'

type Named = { readonly id: string; readonly name: string }

/** Templates that the merchant saved. */
export function OwnTemplates({ take, phone }: CardsContext) {
  const { project } = useStudioView()
  const of = useMemo(() => ({ project: project.id }), [project.id])
  const templateQuery = useCall(listOwnTemplates, of)
  const [saves, setSaves] = useState(0)
  const [naming, setNaming] = useState<Named | null>(null)
  const templates = templateQuery.data?.templates
  return (
    <>
      {/* Each save has an id of its own: another is another template. */}
      <Saving key={saves} project={project.id} done={() => setSaves(saves + 1)} />
      <p className={styles.note}>{t('ownNote')}</p>
      {templates?.length === 0 ? (
        <EmptyState title={t('ownNone')} text={t('ownNoneText')} icon="sparkles" />
      ) : null}
      <Cards
        error={templateQuery.error}
        retry={() => void templateQuery.refetch()}
        busy={templateQuery.isFetching}
        missing={templates || templateQuery.error ? 0 : 3}
        phone={phone}
        take={take}
        designs={(templates ?? []).map(({ id, name, design }) => ({
          key: id,
          name,
          // Keeps the same object after a refetch, so that its preview does not reload.
          proposal: { design },
          more: <Handling project={project.id} template={{ id, name }} rename={setNaming} />,
        }))}
      />
      <Modal opened={naming !== null} onClose={() => setNaming(null)} title={t('rename')}>
        {naming ? <Renaming project={project.id} template={naming} close={() => setNaming(null)} /> : null}
      </Modal>
    </>
  )
}

/** Form that saves the current design as a template. */
function Saving({ project, done }: { readonly project: string; readonly done: () => void }) {
  const { studio } = useStudioView()
  // Created once, so that a retry after a lost response saves no second template.
  const [id] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string | null>(null)
  const form = useCallForm(saveOwnTemplate, {
    initial: { name: '' },
    toInput: ({ name }) => ({ project, id, name }),
    changes: [listOwnTemplates],
    done: t('templateSaved'),
    onDone: done,
  })
  // The server saves its own version, so pending edits must arrive first.
  const submit: typeof form.submit = async (values) => {
    const settled = await studio.settle()
    setProblem(settled === 'unsaved' ? t('templateUnsaved') : null)
    if (settled !== 'unsaved') await form.submit(values)
  }
  return (
    <CallForm form={{ ...form, submit, problem: problem ?? form.problem }} action={t('saveTemplate')}>
      <TextInput label={t('templateName')} {...form.text('name')} />
    </CallForm>
  )
}

function Renaming({
  project,
  template,
  close,
}: {
  readonly project: string
  readonly template: Named
  readonly close: () => void
}) {
  const { id } = template
  const form = useCallForm(renameOwnTemplate, {
    initial: { name: template.name },
    toInput: ({ name }) => ({ project, id, name }),
    changes: [listOwnTemplates],
    done: (_, { name }) => t('renamed', { name }),
    undo: () => () => callUntilAnswered(renameOwnTemplate, { project, id, name: template.name }),
    onDone: close,
  })
  return (
    <CallForm form={form} onCancel={close}>
      <TextInput label={t('templateName')} data-autofocus {...form.text('name')} />
    </CallForm>
  )
}

/** Menu of a template: rename, copy to another project, delete. */
function Handling({
  project,
  template,
  rename,
}: {
  readonly project: string
  readonly template: Named
  readonly rename: (template: Named) => void
}) {
  const { id, name } = template
  const projects = useProjects()
  const others = (projects.data ?? []).filter((one) => one.id !== project)
  const removal = useMutationOf(removeOwnTemplate, {
    changes: [listOwnTemplates],
    optimistic: () => [
      applyOptimistically(listOwnTemplates, { project }, ({ templates }) => ({
        templates: templates.filter((one) => one.id !== id),
      })),
    ],
    done: t('removed', { name }),
    undo: () => () => callUntilAnswered(restoreOwnTemplate, { project, id }),
  })
  const copy = useMutationOf(copyOwnTemplate, {
    changes: [listOwnTemplates],
    done: t('copied', { name }),
    // The copy has its own id in the target project.
    undo: (input) => () => callUntilAnswered(removeOwnTemplate, { project: input.to, id: input.copy }),
  })
  return (
    <div className={styles.ownTemplates}>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => rename(template)}>
        {t('rename')}
      </Button>
      {others.length > 0 ? (
        <Menu>
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" color="gray" loading={copy.busy}>
              {t('copyTo')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {others.map((other) => (
              <Menu.Item
                key={other.id}
                onClick={() => copy.mutate({ project, id, to: other.id, copy: crypto.randomUUID() })}
              >
                {other.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Icon name="trash" size={14} />}
        onClick={() => removal.mutate({ project, id })}
      >
        {t('remove')}
      </Button>
    </div>
  )
}
