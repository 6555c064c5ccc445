import { Button, CopyButton, Modal, Select, TextInput } from '@mantine/core'
import { invite, listTeam } from '@vitrine/core/contract/accounts/team'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { common } from '../i18n/common-messages.ts'
import { getLanguageName, getLanguage as spoken } from '../i18n/messages.ts'
import { formatTime } from '../zones.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { getRolePermissions } from './roles.ts'
import styles from './Team.module.css'
import { t } from './translator.ts'

type Sent = { readonly link: string; readonly until: string }

/** Dialog that invites a member, and then shows the link in case the email does not arrive. */
export function InviteDialog(props: { project: Project; opened: boolean; close: () => void }) {
  const { project, opened, close } = props
  const [invitation, setInvitation] = useState<Sent | null>(null)
  const finish = () => {
    setInvitation(null)
    close()
  }
  return (
    <Modal opened={opened} onClose={finish} title={t('inviteTitle')} size={560}>
      {invitation ? (
        <div className={styles.form}>
          <p className={styles.text} role="status">
            {t('inviteLink', { until: formatTime(Date.parse(invitation.until), project.zone) })}
          </p>
          <div className={styles.link}>
            <TextInput readOnly dir="ltr" aria-label={t('inviteTitle')} value={invitation.link} />
            <CopyButton value={invitation.link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? common('copied') : common('copy')}
                </Button>
              )}
            </CopyButton>
          </div>
          <div className={styles.foot}>
            <Button variant="default" onClick={() => setInvitation(null)}>
              {t('inviteMore')}
            </Button>
            <Button onClick={finish}>{t('close')}</Button>
          </div>
        </div>
      ) : opened ? (
        <Form project={project} close={finish} sent={setInvitation} />
      ) : null}
    </Modal>
  )
}

function Form({
  project,
  close,
  sent,
}: {
  project: Project
  close: () => void
  sent: (invitation: Sent) => void
}) {
  const own = spoken()
  const invitationForm = useCallForm(invite, {
    initial: { email: '', allowed: getRolePermissions('all'), language: isLanguage(own) ? own : 'en' },
    toInput: (values) => ({ project: project.id, ...values }),
    changes: [listTeam],
    onDone: ({ invitation, link }) => sent({ link, until: invitation.expires }),
  })
  const { form } = invitationForm
  return (
    <CallForm form={invitationForm} action={t('send')} onCancel={close}>
      <TextInput
        label={t('email')}
        description={t('emailHint')}
        type="email"
        dir="ltr"
        data-autofocus
        {...invitationForm.text('email')}
      />
      <PermissionFields
        value={form.values.allowed}
        onChange={(allowed) => form.setFieldValue('allowed', allowed)}
      />
      <Select
        label={t('mailLanguage')}
        data={LANGUAGES.map((value) => ({ value, label: getLanguageName(value) }))}
        allowDeselect={false}
        value={form.values.language}
        onChange={(value) => isLanguage(value) && form.setFieldValue('language', value)}
      />
    </CallForm>
  )
}
