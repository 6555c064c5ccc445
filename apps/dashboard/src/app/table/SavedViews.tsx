import { Button, Menu, Modal, TextInput } from '@mantine/core'
import type { InputOf } from '@vitrine/core/contract/call'
import { listViews, removeView, saveView } from '@vitrine/core/contract/projects/saved-views'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { CallForm } from '../form/CallForm.tsx'
import { useCallForm } from '../form/call-form.ts'
import { applyOptimistically, useMutationOf } from '../mutations.ts'
import { useCall } from '../queries.ts'
import { callUntilAnswered } from '../repeated-calls.ts'
import { t } from './translator.ts'

/** List whose view can be saved: its project and page, current state, and the function that applies a state. */
type Kept = InputOf<typeof listViews> & {
  readonly state: string
  readonly apply: (state: string) => void
}

/** Saved views of a list: save by name, apply, delete. */
export function SavedViews({ project, page, state, apply }: Kept) {
  const of = { project, page }
  const { data } = useCall(listViews, of)
  const [naming, setNaming] = useState(false)
  const views = data?.views ?? []
  const current = views.find((view) => view.state === state)
  const removal = useMutationOf(removeView, {
    changes: [listViews],
    optimistic: ({ id }) => [
      applyOptimistically(listViews, of, (cachedViews) => ({
        views: cachedViews.views.filter((view) => view.id !== id),
      })),
    ],
    done: t('viewRemoved'),
    // Undo restores the view with its id.
    undo: ({ id }) => {
      const removedView = views.find((view) => view.id === id)
      return async () => removedView && callUntilAnswered(saveView, { ...of, ...removedView })
    },
  })
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Icon name="bookmark" size={14} />} maw={220}>
            {current?.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => apply(view.state)}
              aria-current={view === current || undefined}
              rightSection={view === current ? <Icon name="check" size={15} /> : null}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length === 0 ? <Menu.Label>{t('noViews')}</Menu.Label> : <Menu.Divider />}
          {current ? (
            <Menu.Item
              color="red"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => removal.mutate({ project, id: current.id })}
            >
              {t('removeView', { name: current.name })}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={() => setNaming(true)}>
              {t('saveView')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={naming} onClose={() => setNaming(false)} title={t('saveView')}>
        {naming ? <Naming of={of} state={state} close={() => setNaming(false)} /> : null}
      </Modal>
    </>
  )
}

function Naming({ of, state, close }: { of: InputOf<typeof listViews>; state: string; close: () => void }) {
  // Created once, so that a retry after a lost response saves no second view.
  const [id] = useState(() => crypto.randomUUID())
  const form = useCallForm(saveView, {
    initial: { name: '' },
    toInput: ({ name }) => ({ ...of, id, name, state }),
    toCacheUpdates: ({ view }) => [
      applyOptimistically(listViews, of, ({ views }) => ({ views: [...views, view] })),
    ],
    changes: [listViews],
    onDone: close,
  })
  return (
    <CallForm form={form} onCancel={close}>
      <TextInput label={t('viewName')} data-autofocus {...form.text('name')} />
    </CallForm>
  )
}
