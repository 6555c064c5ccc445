import { Checkbox, Select, Skeleton, TextInput } from '@mantine/core'
import {
  type Account,
  getAccount,
  OPTIONAL_MAIL,
  saveAccount,
  saveMailPreferences,
} from '@vitrine/core/contract/accounts/account'
import { me } from '@vitrine/core/contract/accounts/users'
import { SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useHashTarget } from '../app/hash-target.ts'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { NoticeMail } from '../app/notices/NoticeMail.tsx'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError, PageHead } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'
import { chooseLanguage } from '../i18n/language-choice.ts'
import { DASHBOARD_LANGUAGES, getLanguage, getLanguageName } from '../i18n/messages.ts'
import { Deletion } from './Deletion.tsx'
import { EmailCard } from './EmailCard.tsx'
import { OwnData } from './OwnData.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { Sessions } from './Sessions.tsx'
import { t } from './translator.ts'
import styles from './User.module.css'

const CARDS = ['about', 'email', 'password', 'passkeys', 'sessions'] as const

/** Page of the merchant's account. */
export function UserPage() {
  const { data, error, refetch } = useCall(getAccount, {})
  return (
    <main className={shell.page} data-layout="settings">
      <PageHead title={t('user.title')} lead={t('user.lead')} />
      {data ? (
        <div className={styles.cards} key={data.account.id}>
          <About account={data.account} />
          <EmailCard account={data.account} />
          <PasswordCard account={data.account} />
          <Passkeys />
          <Sessions />
          <MailChoice account={data.account} />
          <NoticeMail />
          <OwnData />
          <Deletion account={data.account} />
        </div>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {CARDS.map((card) => (
            <Skeleton key={card} height={220} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}

function About({ account }: { account: Account }) {
  const form = useCallForm(saveAccount, {
    initial: { name: account.name, phone: account.phone ?? '' },
    toInput: ({ name, phone }) => ({ name, phone: phone.trim() === '' ? null : phone.trim() }),
    saved: ({ account: savedAccount }) => ({ name: savedAccount.name, phone: savedAccount.phone ?? '' }),
    changes: [me, getAccount],
    done: t('user.saved'),
  })
  return (
    <Card title={t('user.about')}>
      <SavedSettingsForm form={form}>
        <TextInput label={t('user.name')} autoComplete="name" {...form.text('name')} />
        <TextInput
          label={t('user.phone')}
          description={t('user.phoneHint')}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          {...form.text('phone')}
        />
      </SavedSettingsForm>
      <Select
        className={styles.language}
        classNames={{ wrapper: styles.languageField }}
        label={common('language')}
        data={DASHBOARD_LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
        value={getLanguage()}
        allowDeselect={false}
        onChange={(code) => code && void chooseLanguage(code)}
      />
    </Card>
  )
}

/** Email preferences. Each checkbox saves at once. */
function MailChoice({ account }: { account: Account }) {
  useHashTarget('mail', true)
  const choose = useMutationOf(saveMailPreferences, {
    optimistic: ({ mailOptOuts }) => [
      applyOptimistically(getAccount, {}, (cachedAccount) => ({
        account: { ...cachedAccount.account, mailOptOuts },
      })),
    ],
    changes: [getAccount],
  })
  return (
    <Card title={t('user.mail')}>
      <p className={styles.text}>{t('user.mailLead')}</p>
      <div className={styles.choices} id="mail">
        {OPTIONAL_MAIL.map((one) => (
          <Checkbox
            key={one}
            label={t(`user.mails.${one}`)}
            checked={!account.mailOptOuts.includes(one)}
            onChange={({ currentTarget }) => {
              const others = account.mailOptOuts.filter((each) => each !== one)
              choose.mutate({ mailOptOuts: currentTarget.checked ? others : [...others, one] })
            }}
          />
        ))}
      </div>
    </Card>
  )
}
