import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createProject, listProjects } from '@vitrine/core/contract/projects/projects'
import { isSampleTrade, SAMPLE_TRADES, type SampleTrade } from '@vitrine/core/contract/projects/showcase'
import { isZone } from '@vitrine/core/time/time-zones'
import { useState } from 'react'
import { Problem } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { applyOptimistically } from '../app/mutations.ts'
import { ShopAddress } from '../app/shop/ShopAddress.tsx'
import { Icon } from '../icons.tsx'
import styles from './NewProject.module.css'
import { t } from './translator.ts'

/** Form of a new project: the address of a store, which the preview then shows, or a sample store. */
export function NewProject({ done }: { done?: () => void }) {
  const [trade, setTrade] = useState<SampleTrade | null>(null)
  const creation = useNewProject(done)
  const { form } = creation
  const lookAround = (sample: SampleTrade) => {
    setTrade(sample)
    form.setFieldValue('trade', sample)
    void creation.submit({ ...form.getValues(), trade: sample }).finally(() => {
      setTrade(null)
      form.setFieldValue('trade', '')
    })
  }
  return (
    <div className={styles.options}>
      <form
        noValidate
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.values.shop.trim() === '') return form.setFieldError('shop', t('shopNeeded'))
          form.onSubmit((values) => creation.submit({ ...values, trade: '' }))()
        }}
      >
        <div className={styles.address}>
          <ShopAddress
            size="md"
            label={t('shop')}
            leftSection={<Icon name="store" size={18} />}
            error={form.errors.shop ?? form.errors['showcase.shop']}
            value={form.values.shop}
            onType={(address) => {
              form.clearFieldError('showcase.shop')
              form.setFieldValue('shop', address)
            }}
          />
          <Button type="submit" size="md" loading={creation.busy && trade === null} disabled={trade !== null}>
            {t('show')}
          </Button>
        </div>
        <p className={styles.hint}>{t('shopHint')}</p>
        <Naming form={creation} />
        <Problem text={creation.problem} />
      </form>
      <div className={styles.divider} role="presentation">
        <span>{t('exploreSample')}</span>
      </div>
      <ul className={styles.trades} aria-label={t('exploreSample')}>
        {SAMPLE_TRADES.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={styles.trade}
              disabled={creation.busy}
              data-busy={trade === each || undefined}
              onClick={() => lookAround(each)}
            >
              <img src={`/showcases/pictures/${each}.svg`} alt="" loading="lazy" />
              <span>{t(`trades.${each}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Creates the form. `done` is called after creation, before the project opens. */
function useNewProject(onCreate: (() => void) | undefined) {
  const navigate = useNavigate()
  return useCallForm(createProject, {
    initial: { shop: '', name: '', slug: '', trade: '' },
    toInput: ({ shop, name, slug, trade }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const sample = isSampleTrade(trade) ? trade : null
      return {
        name: name.trim() || (sample ? t(`apps.${sample}`) : undefined),
        slug: slug.trim() || undefined,
        zone: isZone(timeZone) ? timeZone : undefined,
        showcase: sample ? { trade: sample } : { shop },
      }
    },
    toCacheUpdates: ({ project }) => [
      applyOptimistically(listProjects, {}, ({ projects }) => ({ projects: [project, ...projects] })),
    ],
    onDone: async ({ project }) => {
      onCreate?.()
      await navigate({ to: '/dashboard/$slug/design/{-$section}', params: { slug: project.slug } })
    },
  })
}

/** Optional inputs for the app's name and address. */
function Naming({ form }: { form: ReturnType<typeof useNewProject> }) {
  const [isNaming, setIsNaming] = useState(false)
  return isNaming ? (
    <div className={styles.named}>
      <TextInput label={t('name')} placeholder={t('namePlaceholder')} {...form.text('name')} />
      <TextInput
        label={t('slug')}
        description={t('slugHint')}
        leftSection={<span className={styles.prefix}>/web/</span>}
        leftSectionWidth={56}
        {...form.text('slug')}
      />
    </div>
  ) : (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.nameButton}
      onClick={() => setIsNaming(true)}
    >
      {t('nameIt')}
    </Button>
  )
}
