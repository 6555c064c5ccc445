import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { signUp } from '@vitrine/core/contract/users'
import { call } from '../api.ts'
import { M } from '../messages.ts'
import { useSubmit } from '../parts/submitting.ts'
import { keepSession } from '../session/session.ts'
import styles from './PublicLayout.module.css'

/** A new merchant's account; signed in right after. */
export function SignUpForm() {
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: '', password: '' },
    validate: schemaResolver(signUp.input, { sync: true }),
  })
  const { submit, busy, problem } = useSubmit(form, async (values) => {
    keepSession(await call(signUp, values), true)
    await navigate({ to: '/dashboard' })
  })
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>{M.signUp.title}</h1>
      <p className={styles.intro}>{M.signUp.lead}</p>
      <div className={styles.fields}>
        <TextInput
          size="md"
          label={M.signUp.name}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          size="md"
          label={M.signUp.email}
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          size="md"
          label={M.signUp.password}
          description={M.signUp.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {M.signUp.submit}
        </Button>
      </div>
      <p className={styles.other}>
        {M.signUp.haveAccount}{' '}
        <Anchor component={Link} to="/dashboard/login" inherit fw={560}>
          {M.signUp.signIn}
        </Anchor>
      </p>
    </form>
  )
}
