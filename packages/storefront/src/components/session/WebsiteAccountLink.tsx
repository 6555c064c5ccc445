import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage, usePorts, useSection, useShop } from '../../context/context.tsx'
import { Button } from '../Button.tsx'
import type { Colors } from '../colors.ts'
import { FormPage } from '../FormPage.tsx'

const HINT = inLanguages(
  'Your account is on our website. You can shop here without logging in.',
  'Votre compte se trouve sur notre site. Vous pouvez acheter ici sans vous connecter.',
  'Tu cuenta está en nuestro sitio web. Aquí puedes comprar sin iniciar sesión.',
  'Dein Konto ist auf unserer Website. Hier kannst du ohne Anmeldung einkaufen.',
  'حسابك على موقعنا. يمكنك التسوق هنا دون تسجيل الدخول.',
)

type Form = Omit<Parameters<typeof FormPage>[0], 'children' | 'onSubmit' | 'hint'>

/**
 * Link to the account on the shop's website, for a shop without passwords whose app is not registered as a
 * client of the platform's customer accounts. A password form would work for nobody there.
 */
export function WebsiteAccountLink({ colors, ...page }: Form & { readonly colors: Colors }) {
  const section = useSection('login')
  const { t } = useLanguage()
  const { openWeb } = usePorts()
  const { accountPage = '' } = useShop()
  const open = () => openWeb(accountPage)
  return (
    <FormPage {...page} colors={colors} hint={t(HINT)} onSubmit={open}>
      <Button
        label={t(section.pageSubmit)}
        onPress={open}
        submit
        colors={colors}
        style={{ marginTop: 8 }}
        testID="continue"
      />
    </FormPage>
  )
}
