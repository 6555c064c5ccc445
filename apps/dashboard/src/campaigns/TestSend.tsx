import { Button, Modal, Radio, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listSubscribers } from '@vitrine/core/contract/push/audience'
import { type CampaignDraft, testCampaign } from '@vitrine/core/contract/push/campaigns'
import { sendableContent } from '@vitrine/core/contract/push/push-content'
import { useState } from 'react'
import { Problem } from '../app/form/CallForm.tsx'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { getShopperName, type NamedShopper } from '../app/shopper/shopper-name.ts'
import { common } from '../i18n/common-messages.ts'
import { localizeMessage } from '../i18n/contract-messages/contract-messages.ts'
import styles from './Campaign.module.css'
import { t } from './translator.ts'

/** Button and dialog that send the draft to one device of the merchant or a subscriber. */
export function TestSend({ draft }: { draft: CampaignDraft }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('test.action')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('test.title')}>
        {isOpen ? <Content draft={draft} close={() => setIsOpen(false)} /> : null}
      </Modal>
    </>
  )
}

/** Returns the name of a test receiver: name or email, else a description of the device and place. */
export function getReceiverLabel(one: Omit<NamedShopper, 'zone'>): string {
  const name = getShopperName({ ...one, zone: null })
  const email = one.email === name ? '' : one.email
  const platform = one.platform && (one.name || one.email) ? t(`platforms.${one.platform}`) : ''
  return [name, email, platform].filter(Boolean).join(' · ')
}

function Content({ draft, close }: { draft: CampaignDraft; close: () => void }) {
  const project = useProject()
  const [mine, setMine] = useState(true)
  const [searchText, setSearchText] = useState('')
  const [subscriber, setSubscriber] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [search] = useDebouncedValue(searchText, 250)
  const subscriberQuery = useQuery({
    ...queryOf(listSubscribers, { project: project.id, search: search.slice(0, 100), reach: ['reached'] }),
    placeholderData: keepPreviousData,
    enabled: !mine,
  })
  const test = useMutationOf(testCampaign, { quiet: true, done: t('test.done') })
  const { title, body, translations, image, type, url } = draft
  const content = sendableContent.safeParse({ title, body, translations, image, link: { type, url } })
  const send = async () => {
    setProblem(null)
    if (!content.success) {
      setProblem(`${t('test.unfinished')} ${localizeMessage(content.error.issues[0]?.message ?? '')}`)
      return
    }
    try {
      await test.mutateAsync({ project: project.id, content: content.data, to: mine ? null : subscriber })
      close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : common('unexpected'))
    }
  }
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Radio.Group
        aria-label={t('test.title')}
        value={mine ? 'mine' : 'other'}
        onChange={(next) => setMine(next === 'mine')}
      >
        <div className={styles.choices}>
          <Radio value="mine" label={t('test.mine')} description={t('test.mineHint')} />
          <Radio value="other" label={t('test.other')} />
        </div>
      </Radio.Group>
      {mine ? null : (
        <Select
          label={t('test.subscriber')}
          placeholder={t('test.search')}
          searchable
          filter={({ options }) => options}
          nothingFoundMessage={t('test.none')}
          data={(subscriberQuery.data?.subscribers ?? []).map((one) => ({
            value: one.id,
            label: getReceiverLabel(one),
          }))}
          searchValue={searchText}
          onSearchChange={setSearchText}
          value={subscriber}
          onChange={setSubscriber}
        />
      )}
      <Problem text={problem} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={test.busy} disabled={!mine && subscriber === null}>
          {t('test.send')}
        </Button>
      </div>
    </form>
  )
}
