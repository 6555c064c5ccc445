import { Button, Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { listDesignTemplates, proposeDesigns } from '@vitrine/core/contract/designs/design-proposals'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { isSampleTrade, SAMPLE_TRADES, showShop } from '@vitrine/core/contract/projects/showcase'
import { searchShop } from '@vitrine/core/contract/shop/shop'
import { useState } from 'react'
import { useCallForm } from '../../app/form/call-form.ts'
import { applyOptimistically } from '../../app/mutations.ts'
import { ShopAddress } from '../../app/shop/ShopAddress.tsx'
import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import styles from './ShowcaseBar.module.css'

/** Returns the host of a URL without "www.". */
const hostOf = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '')

/**
 * Bar that says whose catalog the preview shows while no store is connected, with a way to change it and to connect a
 * store.
 */
export function ShowcaseBar() {
  const { project } = useStudioView()
  const { showcase } = project
  const [isOpen, setIsOpen] = useState(false)
  const label =
    'trade' in showcase ? t('showcase.sample') : t('showcase.visited', { shop: hostOf(showcase.shop) })
  return (
    <div className={styles.bar}>
      <Popover opened={isOpen} onChange={setIsOpen} position="top-start" width={320} shadow="md" trapFocus>
        <Popover.Target>
          <button type="button" className={styles.message} onClick={() => setIsOpen(!isOpen)}>
            <Icon name="store" size={15} />
            <span>{label}</span>
            <Icon name="chevronDown" size={13} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('showcase.change')}>
          <Another done={() => setIsOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {project.permissions.owner ? (
        <Button
          size="compact-sm"
          renderRoot={(props) => (
            <Link to="/dashboard/$slug/store" params={{ slug: project.slug }} {...props} />
          )}
        >
          {t('connect')}
        </Button>
      ) : null}
    </div>
  )
}

/** Form to preview another store, by its address or as a sample of an industry. The design does not change. */
function Another({ done }: { done: () => void }) {
  const { project, canvas } = useStudioView()
  const showcaseForm = useCallForm(showShop, {
    initial: { shop: 'shop' in project.showcase ? hostOf(project.showcase.shop) : '', trade: '' },
    toInput: ({ shop, trade }) => ({
      project: project.id,
      showcase: isSampleTrade(trade) ? { trade } : { shop },
    }),
    toCacheUpdates: ({ showcase }) => [
      applyOptimistically(listProjects, {}, ({ projects }) => ({
        projects: projects.map((each) => (each.id === project.id ? { ...each, showcase } : each)),
      })),
    ],
    changes: [searchShop, proposeDesigns, listDesignTemplates],
    onDone: () => {
      canvas.restart()
      done()
    },
  })
  const { form } = showcaseForm
  return (
    <form
      noValidate
      autoComplete="off"
      className={styles.another}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.values.shop.trim() !== '') void showcaseForm.submit({ ...form.values, trade: '' })
      }}
    >
      <ShopAddress
        label={t('showcase.address')}
        error={form.errors.shop ?? form.errors['showcase.shop'] ?? showcaseForm.problem}
        value={form.values.shop}
        onType={(address) => {
          form.clearFieldError('showcase.shop')
          form.setFieldValue('shop', address)
        }}
      />
      <Button type="submit" size="xs" loading={showcaseForm.busy}>
        {t('showcase.show')}
      </Button>
      <p>{t('showcase.samples')}</p>
      <div className={styles.trades}>
        {SAMPLE_TRADES.map((trade) => (
          <Button
            key={trade}
            size="compact-sm"
            radius="xl"
            variant={'trade' in project.showcase && project.showcase.trade === trade ? 'filled' : 'default'}
            disabled={showcaseForm.busy}
            onClick={() => void showcaseForm.submit({ ...form.getValues(), trade })}
          >
            {t(`trades.${trade}`)}
          </Button>
        ))}
      </div>
    </form>
  )
}
