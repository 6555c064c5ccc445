import {
  Button,
  Checkbox,
  PasswordInput,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type ListingContent, listingContent } from '@vitrine/core/contract/releases/listing-content'
import {
  AGE_AMOUNT_NAMES,
  AMOUNTS,
  APPLE_CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  DATA_KINDS,
  estimateAgeRating,
} from '@vitrine/core/listing/categories'
import { useId } from 'react'
import { Card } from '../components/Card.tsx'
import { createFormValidator } from '../i18n/contract-messages/contract-messages.ts'
import type { Draft } from './draft.ts'
import styles from './Listing.module.css'
import { t } from './translator.ts'

const ADDRESSES = ['policy', 'support', 'marketing', 'deletion'] as const
const ACCOUNTS = ['own', 'service', 'unsaid'] as const
const NO_AGE = listingContent.shape.age.unwrap().unwrap().parse({})
const NO_PRIVACY = listingContent.shape.privacy.unwrap().unwrap().parse({})

/** Store metadata besides texts and images, the same in every language. */
export function About({ draft, demoPassword }: { readonly draft: Draft; readonly demoPassword: boolean }) {
  const { content, write } = draft
  const errors = createFormValidator(listingContent)(content)
  const address = (name: (typeof ADDRESSES)[number], hint?: string) => (
    <TextInput
      id={`listing-${name}`}
      dir="ltr"
      inputMode="url"
      placeholder="https://"
      label={t(`field.${name}`)}
      description={hint}
      withAsterisk={name === 'policy' || name === 'support'}
      value={content[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      <Card title={t('group.addresses')}>
        <div className={styles.fields}>
          {address('policy', t('hint.policy'))}
          {address('support', t('hint.support'))}
          {address('deletion', t('hint.deletion'))}
          {address('marketing')}
          <div className={styles.twoColumns}>
            <TextInput
              id="listing-contact.email"
              dir="ltr"
              inputMode="email"
              label={t('field.contactEmail')}
              value={content.contact.email}
              error={errors['contact.email']}
              onChange={({ currentTarget: { value } }) =>
                write({ contact: { ...content.contact, email: value } })
              }
            />
            <TextInput
              dir="ltr"
              inputMode="tel"
              label={t('field.contactPhone')}
              value={content.contact.phone}
              error={errors['contact.phone']}
              onChange={({ currentTarget: { value } }) =>
                write({ contact: { ...content.contact, phone: value } })
              }
            />
          </div>
          <TextInput
            id="listing-copyright"
            label={t('field.copyright')}
            description={t('hint.copyright')}
            value={content.copyright}
            error={errors.copyright}
            onChange={({ currentTarget }) => write({ copyright: currentTarget.value })}
          />
        </div>
      </Card>
      <Categories draft={draft} />
      <Account draft={draft} />
      <AgeAnswers draft={draft} />
      <PrivacyAnswers draft={draft} />
      <Review draft={draft} demoPassword={demoPassword} errors={errors} />
    </>
  )
}

const toOptions = (all: readonly Category[]) => all.map((value) => ({ value, label: t(`category.${value}`) }))

function Categories({ draft: { content, write } }: { readonly draft: Draft }) {
  const { category } = content
  const choose = (change: Partial<ListingContent['category']>) =>
    write({ category: { ...category, ...change } })
  const pick = (all: readonly Category[], value: string | null) => all.find((one) => one === value)
  return (
    <Card title={t('group.category')}>
      <div className={styles.fields}>
        <div className={styles.twoColumns}>
          <Select
            label={t('field.apple')}
            allowDeselect={false}
            data={toOptions(APPLE_CATEGORIES)}
            value={category.apple}
            onChange={(value) => choose({ apple: pick(APPLE_CATEGORIES, value) ?? 'shopping' })}
          />
          <Select
            label={t('field.appleSecond')}
            data={toOptions(APPLE_CATEGORIES.filter((one) => one !== category.apple))}
            placeholder={t('none')}
            clearable
            value={category.appleSecond}
            onChange={(value) => choose({ appleSecond: pick(APPLE_CATEGORIES, value) ?? null })}
          />
        </div>
        <Select
          label={t('field.play')}
          allowDeselect={false}
          data={toOptions(CATEGORY_NAMES)}
          value={category.play}
          onChange={(value) => choose({ play: pick(CATEGORY_NAMES, value) ?? 'shopping' })}
        />
      </div>
    </Card>
  )
}

function Account({ draft: { content, write } }: { readonly draft: Draft }) {
  const digital = content.digital === null ? 'unsaid' : content.digital ? 'yes' : 'no'
  return (
    <Card title={t('group.account')}>
      <div className={styles.fields}>
        <Select
          id="listing-account"
          label={t('field.account')}
          allowDeselect={false}
          data={ACCOUNTS.map((value) => ({ value, label: t(`account.${value}`) }))}
          value={content.account}
          onChange={(value) => write({ account: ACCOUNTS.find((one) => one === value) ?? 'unsaid' })}
        />
        <Select
          id="listing-digital"
          label={t('field.digital')}
          allowDeselect={false}
          data={(['unsaid', 'no', 'yes'] as const).map((value) => ({ value, label: t(`digital.${value}`) }))}
          value={digital}
          onChange={(value) => write({ digital: value === 'yes' ? true : value === 'no' ? false : null })}
        />
        <Switch
          label={t('field.socialSignIn')}
          checked={content.socialSignIn}
          onChange={({ currentTarget }) => write({ socialSignIn: currentTarget.checked })}
        />
        {content.socialSignIn ? (
          <Switch
            id="listing-appleSignIn"
            label={t('field.appleSignIn')}
            checked={content.appleSignIn}
            onChange={({ currentTarget }) => write({ appleSignIn: currentTarget.checked })}
          />
        ) : null}
      </div>
    </Card>
  )
}

function AgeAnswers({ draft: { content, write } }: { readonly draft: Draft }) {
  const { age } = content
  const labels = useId()
  return (
    <Card title={t('group.age')}>
      <div className={styles.fields} id="listing-age" tabIndex={-1}>
        <p className={styles.muted}>{t('age.text')}</p>
        {age === null ? (
          <Button variant="default" w="fit-content" onClick={() => write({ age: NO_AGE })}>
            {t('age.answer')}
          </Button>
        ) : (
          <>
            {AGE_AMOUNT_NAMES.map((name) => (
              <div key={name} className={styles.question}>
                <span id={`${labels}-${name}`}>{t(`amount.${name}`)}</span>
                <SegmentedControl
                  size="xs"
                  aria-labelledby={`${labels}-${name}`}
                  value={age.amounts[name]}
                  data={AMOUNTS.map((value) => ({ value, label: t(`amounts.${value}`) }))}
                  onChange={(value) => {
                    const amount = AMOUNTS.find((one) => one === value)
                    if (amount) write({ age: { ...age, amounts: { ...age.amounts, [name]: amount } } })
                  }}
                />
              </div>
            ))}
            {(['gambling', 'web'] as const).map((name) => (
              <Switch
                key={name}
                label={t(`field.${name}`)}
                checked={age[name]}
                onChange={({ currentTarget }) => write({ age: { ...age, [name]: currentTarget.checked } })}
              />
            ))}
            <p className={styles.muted} role="status">
              {t('age.likely', { age: estimateAgeRating(age) })}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

function PrivacyAnswers({ draft: { content, write } }: { readonly draft: Draft }) {
  const { privacy } = content
  return (
    <Card title={t('group.privacy')}>
      <div className={styles.fields} id="listing-privacy" tabIndex={-1}>
        <p className={styles.muted}>{t('privacy.text')}</p>
        {privacy === null ? (
          <Button variant="default" w="fit-content" onClick={() => write({ privacy: NO_PRIVACY })}>
            {t('age.answer')}
          </Button>
        ) : (
          <>
            <Checkbox.Group
              label={t('privacy.collected')}
              value={privacy.collected}
              onChange={(names) =>
                write({ privacy: { ...privacy, collected: DATA_KINDS.filter((one) => names.includes(one)) } })
              }
            >
              <div className={styles.kinds}>
                {DATA_KINDS.map((name) => (
                  <Checkbox key={name} value={name} label={t(`data.${name}`)} />
                ))}
              </div>
            </Checkbox.Group>
            {(['linked', 'tracking', 'shared'] as const).map((name) => (
              <Switch
                key={name}
                label={t(`field.${name}`)}
                checked={privacy[name]}
                onChange={({ currentTarget }) =>
                  write({ privacy: { ...privacy, [name]: currentTarget.checked } })
                }
              />
            ))}
          </>
        )}
      </div>
    </Card>
  )
}

const PERSON = [
  ['firstName', 'field.firstName'],
  ['lastName', 'field.lastName'],
  ['email', 'field.reviewEmail'],
  ['phone', 'field.reviewPhone'],
] as const

function Review(props: {
  readonly draft: Draft
  readonly demoPassword: boolean
  readonly errors: Readonly<Record<string, string>>
}) {
  const { draft, demoPassword, errors } = props
  const { review } = draft.content
  const write = (change: Partial<typeof review>) => draft.write({ review: { ...review, ...change } })
  return (
    <Card title={t('group.review')}>
      <div className={styles.fields}>
        <p className={styles.muted}>{t('review.text')}</p>
        <div className={styles.twoColumns}>
          {PERSON.map(([name, label]) => (
            <TextInput
              key={name}
              id={`listing-review.${name}`}
              label={t(label)}
              {...(name === 'email' || name === 'phone' ? { dir: 'ltr' as const } : {})}
              value={review[name]}
              error={errors[`review.${name}`]}
              onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
            />
          ))}
          <TextInput
            id="listing-review.demoUser"
            dir="ltr"
            label={t('field.demoUser')}
            value={review.demoUser}
            error={errors['review.demoUser']}
            onChange={({ currentTarget }) => write({ demoUser: currentTarget.value })}
          />
          <PasswordInput
            dir="ltr"
            autoComplete="new-password"
            label={t('field.demoPassword')}
            description={demoPassword ? t('demoStored') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.password}
            onChange={({ currentTarget }) => draft.typePassword(currentTarget.value)}
          />
        </div>
        <Textarea
          label={t('field.reviewNotes')}
          autosize
          minRows={2}
          maxRows={12}
          value={review.notes}
          error={errors['review.notes']}
          onChange={({ currentTarget }) => write({ notes: currentTarget.value })}
        />
      </div>
    </Card>
  )
}
