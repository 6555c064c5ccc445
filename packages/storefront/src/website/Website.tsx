import { inLanguages } from '@vitrine/core/design/fields'
import type { LandingFacts } from '@vitrine/core/rendering/render'
import type { ReactNode } from 'react'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { useItems, useLanguage, useRecord, useSection, useShop, useTheme } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import type { ItemPath } from '../design/section-values.ts'
import { useNavigation } from '../platform/navigation.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import type { IconName } from '../primitives/primitives.types.ts'
import { Scroll } from '../primitives/scroll/Scroll'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { PhoneMockup } from './PhoneMockup.tsx'
import { factsQuery, NO_STORES } from './website-facts.ts'

const CODE_PX = 116
const LOGO_PX = 44

/** What the stores call themselves, in every language. */
const STORES = { apple: 'App Store', google: 'Google Play' } as const

/** Above the button of a visitor who comes back from installing the app. */
const INSTALLED_TEXT = inLanguages(
  'Already installed?',
  'Déjà installée ?',
  '¿Ya la has instalado?',
  'Schon installiert?',
  'هل التطبيق مثبّت لديك؟',
)

type Colored = { readonly colors: Colors }

/**
 * The whole landing page. Only the server renders it: it consists of texts and links, and needs no script in
 * the browser.
 * @param props.web Address of the app in a browser.
 */
export function Website({ web = toPath('home') }: { readonly web?: string }) {
  const section = useSection('website')
  const colors = useColors({ ...section, field: section.background })
  const facts = useQuery(factsQuery).data ?? NO_STORES
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  return (
    <Box
      path="website"
      testID="website"
      style={{ backgroundColor: colors.background, minHeight: '100%', flexGrow: 1, alignItems: 'center' }}
    >
      <Box role="banner" style={{ width: '100%', maxWidth: 'page', padding: 20 }}>
        {section.showLogo ? <ShopLogo colors={colors} /> : null}
      </Box>
      <Box
        role="main"
        style={{ width: '100%', maxWidth: 'page', flexGrow: 1, paddingHorizontal: 20, gap: theme.space(48) }}
      >
        <Box
          style={{
            alignItems: 'center',
            gap: 40,
            paddingTop: 16,
            wide: { flexDirection: 'row', gap: 72, paddingTop: 40 },
          }}
        >
          <Box
            style={{
              flexGrow: 1,
              flexShrink: 1,
              flexBasis: 'auto',
              width: '100%',
              gap: 20,
              wide: { flexBasis: 0 },
            }}
          >
            <Text
              heading={1}
              path="website.headline"
              style={{
                ...type(section.headlineSize, section.headlineFont),
                grows: Math.round(section.headlineSize * 1.5),
                letterSpacing: -0.5,
                color: colors.color,
              }}
            >
              {t(section.headline)}
            </Text>
            {t(section.text) ? (
              <Text
                style={{
                  ...type(section.textSize),
                  lineHeight: Math.round(section.textSize * 1.55),
                  color: colors.quiet,
                  maxWidth: 560,
                }}
              >
                {t(section.text)}
              </Text>
            ) : null}
            <AppLinks facts={facts} web={web} colors={colors} />
            {section.showCode && facts.code ? <Code src={facts.code} colors={colors} /> : null}
          </Box>
          {section.showPhone ? <PhoneMockup /> : null}
        </Box>
        {section.showShots ? <Shots colors={colors} /> : null}
        <Foot facts={facts} colors={colors} />
      </Box>
    </Box>
  )
}

function ShopLogo({ colors }: Colored) {
  const theme = useTheme()
  const type = useType()
  const { name } = useShop()
  const logoMark = theme.logoIcon
  const logo = logoMark ? '' : theme.logoOn('whites')
  return (
    <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 12 }}>
      {logoMark || logo ? (
        <Box
          style={{
            width: logoMark ? LOGO_PX : LOGO_PX * 3,
            borderRadius: theme.smallRadius,
            overflow: 'hidden',
          }}
        >
          <Image
            src={logoMark || logo}
            alt={logo ? name : ''}
            ratio={logoMark ? 1 : 3}
            fit="contain"
            sizes={`${LOGO_PX * 3}px`}
          />
        </Box>
      ) : null}
      {logo ? null : <Text style={{ ...type(19, 'bolds'), color: colors.color }}>{name}</Text>}
    </Box>
  )
}

/** The ways to the app, that of the phone in hand first; without a store it is the web. */
function AppLinks({ facts, web, colors }: Colored & { readonly facts: LandingFacts; readonly web: string }) {
  const section = useSection('website')
  const { t } = useLanguage()
  const stores = (
    facts.first === 'google' ? (['google', 'apple'] as const) : (['apple', 'google'] as const)
  ).flatMap((store) => {
    const href = facts[store]
    return href === null ? [] : [{ store, href }]
  })
  const forStore = { apple: section.forApple, google: section.forGoogle }
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }} testID="ways">
      {facts.installed === null ? null : (
        <AppLink
          href={facts.installed}
          icon="check"
          small={t(INSTALLED_TEXT)}
          large={t(section.open)}
          colors={colors}
        />
      )}
      {stores.map(({ store, href }) => (
        <AppLink
          key={store}
          href={href}
          icon="shop"
          small={t(forStore[store])}
          large={STORES[store]}
          quiet={facts.installed !== null}
          colors={colors}
        />
      ))}
      <AppLink
        href={web}
        icon="globe"
        small={t(section.forWeb)}
        large={t(section.open)}
        quiet={stores.length > 0}
        colors={colors}
      />
    </Box>
  )
}

function AppLink({
  href,
  icon,
  small,
  large,
  quiet = false,
  colors,
}: Colored & {
  readonly href: string
  readonly icon: IconName
  readonly small: string
  readonly large: string
  readonly quiet?: boolean
}) {
  const theme = useTheme()
  const type = useType()
  const ink = quiet ? colors.color : colors.buttonText
  return (
    <Link
      href={href}
      testID={`way-${icon}`}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        minHeight: 60,
        paddingHorizontal: 20,
        borderRadius: theme.buttonRadius,
        borderWidth: 1,
        borderColor: quiet ? colors.border : colors.button,
        backgroundColor: quiet ? colors.background : colors.button,
      }}
    >
      <Icon name={icon} size={26} color={ink} />
      <Box>
        <Text style={{ ...type(12), color: ink }}>{small}</Text>
        <Text style={{ ...type(16, 'semis'), color: ink }}>{large}</Text>
      </Box>
    </Link>
  )
}

/** For computers alone: a phone cannot look at its own screen. */
function Code({ src, colors }: Colored & { readonly src: string }) {
  const section = useSection('website')
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box on="wide">
      <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 16, marginTop: 8 }}>
        <Box
          style={{
            width: CODE_PX,
            padding: 8,
            borderRadius: Math.min(theme.radius, 16),
            borderWidth: 1,
            borderColor: colors.border,
            backgroundColor: '#ffffff',
          }}
        >
          <Image src={src} alt="" ratio={1} fit="contain" sizes={`${CODE_PX}px`} />
        </Box>
        <Text style={{ ...type(14), color: colors.quiet, maxWidth: 180 }}>{t(section.scan)}</Text>
      </Box>
    </Box>
  )
}

function Shots({ colors }: Colored) {
  const section = useSection('website')
  const { t } = useLanguage()
  const type = useType()
  const shots = useItems('website.shots')
  if (shots.length === 0) return null
  return (
    <Box style={{ gap: 16 }}>
      <Text heading={2} style={{ ...type(22, 'bolds'), color: colors.color }}>
        {t(section.inside)}
      </Text>
      <Scroll horizontal snap={220} cells={{ width: 220, gap: 16, tablet: 3, wide: 4 }}>
        {shots.map(({ id, path }) => (
          <Shot key={id} path={path} colors={colors} />
        ))}
      </Scroll>
    </Box>
  )
}

function Shot({ path, colors }: Colored & { readonly path: ItemPath<'website.shots'> }) {
  const record = useRecord(path)
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  if (!record) return null
  return (
    <Box path={path} style={{ gap: 8 }}>
      <Box
        style={{
          borderRadius: Math.max(theme.radius, 16),
          overflow: 'hidden',
          borderWidth: 1,
          borderColor: colors.border,
        }}
      >
        <Image
          src={record.image}
          alt={t(record.caption)}
          ratio={0.5}
          sizes="(min-width:1024px) 270px,220px"
        />
      </Box>
      {t(record.caption) ? (
        <Text style={{ ...type(14), color: colors.quiet, textAlign: 'center' }}>{t(record.caption)}</Text>
      ) : null}
    </Box>
  )
}

function Foot({ facts, colors }: Colored & { readonly facts: LandingFacts }) {
  const section = useSection('website')
  const { t, language } = useLanguage()
  const { name } = useShop()
  const type = useType()
  const policies = useNavigation()?.policies ?? []
  const many = section.showLanguages && facts.languages.length > 1
  return (
    <Box
      role="contentinfo"
      style={{
        marginTop: 'auto',
        paddingVertical: 24,
        borderTopWidth: 1,
        borderColor: colors.border,
        gap: 12,
        wide: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: 40 },
      }}
    >
      <Row>
        <Text style={{ ...type(14, 'semis'), color: colors.color }}>{name}</Text>
        {section.showPolicies
          ? policies.map(({ title, href }) => <Entry key={href} text={title} href={href} colors={colors} />)
          : null}
      </Row>
      {many ? (
        <Box role="navigation" label={t(section.spoken)}>
          <Row>
            {facts.languages.map((one) => (
              <Entry
                key={one.language}
                text={ownNameOf(one.language)}
                href={one.href}
                current={one.language === language}
                colors={colors}
              />
            ))}
          </Row>
        </Box>
      ) : null}
    </Box>
  )
}

/** A language in its own words. Not by the menu's list of them: what three share, every first screen would fetch. */
function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 20, rowGap: 0 }}>
      {children}
    </Box>
  )
}

function Entry({
  text,
  href,
  current,
  colors,
}: Colored & { readonly text: string; readonly href: string; readonly current?: boolean }) {
  const type = useType()
  return (
    <Link href={href} current={current} style={{ minHeight: 40, justifyContent: 'center' }}>
      <Text style={{ ...type(14, current ? 'semis' : 'regs'), color: current ? colors.color : colors.quiet }}>
        {text}
      </Text>
    </Link>
  )
}
