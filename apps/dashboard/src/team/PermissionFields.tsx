import { SegmentedControl, Switch } from '@mantine/core'
import { PERMISSION_NAMES } from '@vitrine/core/access/permissions'
import type { MemberPermissions } from '@vitrine/core/contract/accounts/team'
import { findRole, getRolePermissions, ROLES } from './roles.ts'
import styles from './Team.module.css'
import { t } from './translator.ts'

/** Inputs for permissions: a role, or each permission. */
export function PermissionFields(props: {
  value: MemberPermissions
  onChange: (allowed: MemberPermissions) => void
}) {
  const { value, onChange } = props
  const role = findRole(value)
  return (
    <fieldset className={styles.allowed}>
      <legend>{t('may')}</legend>
      <SegmentedControl
        className={styles.roles ?? ''}
        aria-label={t('may')}
        value={role}
        data={[...ROLES, ...(role === 'own' ? (['own'] as const) : [])].map((one) => ({
          value: one,
          label: t(`roles.${one}`),
        }))}
        onChange={(nextRole) => {
          const selectedRole = ROLES.find((one) => one === nextRole)
          if (selectedRole) onChange(getRolePermissions(selectedRole))
        }}
      />
      {PERMISSION_NAMES.map((name) => (
        <Switch
          key={name}
          label={
            <>
              {t(`allowed.${name}`)} <code className={styles.code}>{name}</code>
            </>
          }
          description={t(`allowedText.${name}`)}
          checked={value[name]}
          onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
