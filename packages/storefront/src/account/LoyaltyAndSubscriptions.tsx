import { inLanguages } from '@vitrine/core/design/fields'
import { LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Help } from '../components/Help.tsx'
import { useLanguage } from '../context/context.tsx'
import { useExtras, useServerAnswer } from '../context/server-responses.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { AccountPanel } from './AccountPanel.tsx'
import { type Benefits, readBenefits } from './benefits.ts'

const TEXTS = {
  rewards: inLanguages('Rewards', 'Récompenses', 'Recompensas', 'Prämien', 'المكافآت'),
  points: inLanguages('{n} points', '{n} points', '{n} puntos', '{n} Punkte', 'النقاط: {n}'),
  pending: inLanguages(
    '{n} on the way',
    '{n} en attente',
    '{n} pendientes',
    '{n} ausstehend',
    'قيد الإضافة: {n}',
  ),
  subscriptions: inLanguages('Subscriptions', 'Abonnements', 'Suscripciones', 'Abos', 'الاشتراكات'),
  manage: inLanguages(
    'Manage subscriptions',
    'Gérer les abonnements',
    'Gestionar suscripciones',
    'Abos verwalten',
    'إدارة الاشتراكات',
  ),
}

/** Loyalty points, subscriptions and a help link that integrations provide for the signed-in customer. */
export function LoyaltyAndSubscriptions({
  token,
  colors,
}: {
  readonly token: string
  readonly colors: Colors
}) {
  const { t, language } = useLanguage()
  const extras = useExtras()
  const benefits = useServerAnswer('/shopper/benefits', extras?.benefits ? { token } : null, readBenefits)
  const programs = benefits?.programs ?? []
  const number = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language)
  if (programs.length === 0 && !benefits?.portal && !extras?.help) return null
  return (
    <>
      {programs.length > 0 ? (
        <AccountPanel title={t(TEXTS.rewards)} colors={colors}>
          <Box role="list" style={{ gap: 12 }}>
            {programs.map((program) => (
              <Program
                key={program.name}
                program={program}
                points={t(TEXTS.points).replace('{n}', number.format(program.points))}
                pending={
                  program.pending > 0 ? t(TEXTS.pending).replace('{n}', number.format(program.pending)) : ''
                }
                colors={colors}
              />
            ))}
          </Box>
        </AccountPanel>
      ) : null}
      {benefits?.portal ? (
        <AccountPanel title={t(TEXTS.subscriptions)} colors={colors}>
          <LinkButton
            label={t(TEXTS.manage)}
            href={benefits.portal.url}
            variant="outlined"
            icon="orders"
            colors={colors}
            testID="portal"
          />
        </AccountPanel>
      ) : null}
      {extras?.help ? <Help help={extras.help} colors={colors} /> : null}
    </>
  )
}

function Program({
  program,
  points,
  pending,
  colors,
}: {
  readonly program: Benefits['programs'][number]
  readonly points: string
  readonly pending: string
  readonly colors: Colors
}) {
  const type = useType()
  const below = [program.tier ?? '', pending].filter((part) => part !== '').join(' · ')
  return (
    <Box
      role="listitem"
      testID="program"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 12,
        padding: 16,
        borderRadius: 12,
        backgroundColor: colors.field,
      }}
    >
      <Box style={{ gap: 2, flexShrink: 1 }}>
        <Text dir="auto" style={{ ...type(15, 'semis'), color: colors.color }}>
          {program.name}
        </Text>
        {below ? <Text style={{ ...type(13), color: colors.quiet }}>{below}</Text> : null}
      </Box>
      <Text style={{ ...type(16, 'bolds'), color: colors.color }}>{points}</Text>
    </Box>
  )
}
