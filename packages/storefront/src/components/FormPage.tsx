import type { ReactNode } from 'react'
import { useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Image } from '../primitives/image/Image'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'
import type { FieldHandle } from './Field.tsx'
import { Page } from './Page.tsx'

/** Maximum width of the form, px. */
const FORM_WIDTH_PX = 440
/** Width of the form and what stands beside it, px. */
const FORM_AND_PANEL_WIDTH_PX = 960

/**
 * Layout of login, register and recovery: icon, title, hint and a form in one column. `beside` is a panel at its end
 * side in wide windows only.
 */
export function FormPage({
  title,
  titleSize,
  titleFont,
  hint,
  logo,
  colors,
  path,
  onSubmit,
  children,
  after,
  beside = null,
}: {
  readonly title: string
  readonly titleSize: number
  readonly titleFont: string
  readonly hint?: string
  readonly logo: string
  readonly colors: Colors
  readonly path: string
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly after?: ReactNode
  readonly beside?: ReactNode
}) {
  const type = useType()
  const theme = useTheme()
  const own = logo || theme.logoOn(colors.background.slice(1))
  return (
    <Page
      colors={colors}
      path={path}
      testID={path}
      width={beside ? FORM_AND_PANEL_WIDTH_PX : FORM_WIDTH_PX}
      gap={24}
      pad={20}
    >
      <Columns beside={beside} colors={colors}>
        {own ? (
          <Box style={{ width: '60%', alignSelf: 'center', paddingTop: 16 }}>
            <Image src={own} alt="" ratio={2.5} fit="contain" sizes="240px" />
          </Box>
        ) : null}
        <Box style={{ gap: 8, paddingTop: 16 }}>
          <Text heading={1} style={{ ...type(titleSize, titleFont), color: colors.color }}>
            {title}
          </Text>
          {hint ? <Text style={{ ...type(15), color: colors.quiet }}>{hint}</Text> : null}
        </Box>
        <Form label={title} onSubmit={onSubmit} style={{ gap: 16 }}>
          {children}
        </Form>
        {after ? <Box style={{ gap: 4, alignItems: 'center' }}>{after}</Box> : null}
      </Columns>
    </Page>
  )
}

/** The form, with the panel beside it in wide windows. */
function Columns({
  beside,
  colors,
  children,
}: {
  readonly beside: ReactNode
  readonly colors: Colors
  readonly children: ReactNode
}) {
  const theme = useTheme()
  if (!beside) return children
  return (
    <Box
      style={{
        alignItems: 'center',
        wide: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between' },
      }}
    >
      <Box style={{ width: '100%', maxWidth: FORM_WIDTH_PX, gap: theme.space(24) }}>{children}</Box>
      <Box
        on="wide"
        style={{
          width: 400,
          marginTop: 16,
          padding: 32,
          borderRadius: theme.radius,
          backgroundColor: colors.field,
        }}
      >
        {beside}
      </Box>
    </Box>
  )
}

/** Error of the whole form. Screen readers announce it when it appears. */
export function FormProblem({ text, colors }: { readonly text: string; readonly colors: Colors }) {
  const theme = useTheme()
  const type = useType()
  return (
    <Box
      role="alert"
      testID="form-problem"
      style={{
        paddingHorizontal: 16,
        paddingVertical: 12,
        borderRadius: Math.min(theme.radius, 12),
        borderWidth: 1,
        borderColor: colors.error,
      }}
    >
      <Text style={{ ...type(15, 'semis'), color: colors.error }}>{text}</Text>
    </Box>
  )
}

/** Moves focus to the first invalid field, in screen order. */
export function focusFirstProblem<K extends string>(
  order: readonly K[],
  problems: Partial<Record<K, unknown>>,
  fields: Partial<Record<K, FieldHandle | null>>,
): void {
  const first = order.find((name) => problems[name] !== undefined)
  if (first !== undefined) fields[first]?.focus()
}

/** Returns the path in the query's `?next=` if it belongs to this app; else the path `otherwise`. */
export function parseNextPath(query: string, otherwise: string): string {
  const next = new URLSearchParams(query).get('next')
  return next && /^\/(?!\/)[\w/?=&%.-]*$/.test(next) ? next : otherwise
}
