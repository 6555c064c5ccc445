import { CopyButton, TextInput } from '@mantine/core'
import { getHealth } from '@vitrine/core/contract/projects/health'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type ShopAccounts, setShopAccounts, shopAccounts } from '@vitrine/core/contract/shop/shop'
import { SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { applyOptimistically } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError, LoadingState } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import styles from './StorePage.module.css'
import { t } from './translator.ts'

/** Customer accounts: how customers sign in to the app, and what to register at the store. */
export function Accounts({ project }: { project: Project }) {
  const { data, error, refetch } = useCall(shopAccounts, { project: project.id })
  return (
    <Card title={t('accounts')} aside={data ? <Kind {...data} /> : null}>
      <p className={`${styles.text} ${styles.lead}`}>{t('accountsText')}</p>
      {data ? (
        <Client key={data.client} project={project} accounts={data} />
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Card>
  )
}

function Kind({ client, pages }: ShopAccounts) {
  if (client === null && pages) return <Status tone="warn">{t('accountsNobody')}</Status>
  return <Status tone="good">{client === null ? t('accountsPasswords') : t('accountsPages')}</Status>
}

function Client({ project, accounts }: { project: Project; accounts: ShopAccounts }) {
  const owner = project.permissions.owner
  const accountsForm = useCallForm(setShopAccounts, {
    initial: { client: accounts.client ?? '' },
    toInput: ({ client }) => ({ project: project.id, client: client.trim() || null }),
    saved: ({ client }) => ({ client: client ?? '' }),
    toCacheUpdates: (answer) => [applyOptimistically(shopAccounts, { project: project.id }, () => answer)],
    changes: [getHealth],
    done: t('saved'),
  })
  const lists = [
    ['accountsCallbacks', accounts.callbacks],
    ['accountsOrigins', accounts.origins],
    ['accountsLogouts', accounts.logouts],
  ] as const
  return (
    <SavedSettingsForm form={accountsForm} disabled={!owner}>
      <TextInput
        label={t('accountsClient')}
        description={t('accountsClientHint')}
        placeholder="shp_…"
        dir="ltr"
        disabled={!owner}
        {...accountsForm.text('client')}
      />
      {accounts.pages === true || accounts.client !== null ? (
        <section className={styles.register} aria-label={t('accountsRegister')}>
          <h3>{t('accountsRegister')}</h3>
          <dl>
            {lists.map(([name, addresses]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                {addresses.map((address) => (
                  <dd key={address}>
                    <code dir="ltr">{address}</code>
                    <Copy text={address} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className={styles.text}>{t('accountsBuild')}</p>
        </section>
      ) : null}
    </SavedSettingsForm>
  )
}

function Copy({ text }: { text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <button
          type="button"
          className={styles.copy}
          aria-label={`${common('copy')}: ${text}`}
          onClick={copy}
        >
          {copied ? common('copied') : common('copy')}
        </button>
      )}
    </CopyButton>
  )
}
