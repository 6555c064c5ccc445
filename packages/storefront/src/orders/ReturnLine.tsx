import type { NonReturnableLine, ReturnableLine } from '@vitrine/commerce/entities'
import { useCallback } from 'react'
import { Choice } from '../components/Choice.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { Stepper } from '../components/Stepper.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Text } from '../primitives/text/Text'
import { getUnreturnableText, RETURN_REASON_TEXTS, RETURN_TEXTS } from './return-texts.ts'
import { MAX_RETURN_NOTE_LENGTH, OFFERED_REASONS, type ReturnPick } from './returns.ts'

type ReturnLineProps = {
  readonly line: ReturnableLine
  readonly pick: ReturnPick
  readonly problem: 'reason' | 'note' | undefined
  readonly onChange: (values: Partial<ReturnPick>) => void
  readonly colors: Colors
}

/** One returnable line: quantity, then the reason. */
export function ReturnLine({ line, pick, problem, onChange, colors }: ReturnLineProps) {
  const section = useSection('orders')
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box
      role="listitem"
      testID="return-line"
      style={{ gap: 16, padding: 16, borderRadius: theme.radius, borderWidth: 1, borderColor: colors.border }}
    >
      <Box style={{ flexDirection: 'row', gap: 12, alignItems: 'center' }}>
        {section.showImages ? (
          <Box
            style={{
              width: section.imageWidth,
              borderRadius: Math.min(10, theme.radius),
              overflow: 'hidden',
            }}
          >
            <Image src={line.image ?? ''} alt="" ratio={1} sizes={`${section.imageWidth}px`} />
          </Box>
        ) : null}
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
          <Text lines={2} style={{ ...type(15, 'semis'), color: colors.color }}>
            {line.name}
          </Text>
          {line.options ? (
            <Text lines={2} style={{ ...type(13), color: colors.quiet }}>
              {line.options}
            </Text>
          ) : null}
        </Box>
      </Box>
      <Box style={{ flexDirection: 'row', gap: 12, alignItems: 'center', justifyContent: 'space-between' }}>
        <Text style={{ ...type(14), color: colors.quiet, flexShrink: 1 }}>
          {t(RETURN_TEXTS.quantityOf).replace('{count}', String(line.quantity))}
        </Text>
        <Stepper
          value={pick.quantity}
          onLess={() => onChange({ quantity: Math.max(0, pick.quantity - 1) })}
          onMore={() => onChange({ quantity: Math.min(line.quantity, pick.quantity + 1) })}
          lessLabel={`${t(RETURN_TEXTS.less)}: ${line.name}`}
          moreLabel={`${t(RETURN_TEXTS.more)}: ${line.name}`}
          valueLabel={`${t(RETURN_TEXTS.quantity)}: ${pick.quantity}`}
          canLess={pick.quantity > 0}
          canMore={pick.quantity < line.quantity}
          colors={colors}
        />
      </Box>
      {pick.quantity > 0 ? (
        <Reason pick={pick} problem={problem} onChange={onChange} colors={colors} />
      ) : null}
    </Box>
  )
}

/** The reason of a return and the shopper's note. */
function Reason({ pick, problem, onChange, colors }: Omit<ReturnLineProps, 'line'>) {
  const { t } = useLanguage()
  const type = useType()
  const options = useCallback(
    () => OFFERED_REASONS.map((reason) => ({ value: reason, label: t(RETURN_REASON_TEXTS[reason]) })),
    [t],
  )
  return (
    <Box style={{ gap: 12 }}>
      <Choice
        label={t(RETURN_TEXTS.reason)}
        options={options}
        value={pick.reason ?? ''}
        selectedLabel={pick.reason === null ? '' : t(RETURN_REASON_TEXTS[pick.reason])}
        onChange={(value) => {
          const reason = OFFERED_REASONS.find((one) => one === value)
          if (reason) onChange({ reason })
        }}
        colors={colors}
        testID="return-reason"
      />
      {problem === 'reason' ? (
        <Box role="alert">
          <Text style={{ ...type(13), color: colors.error }}>{t(RETURN_TEXTS.chooseReason)}</Text>
        </Box>
      ) : null}
      <Field
        label={t(RETURN_TEXTS.note)}
        value={pick.note}
        onChange={(note) => onChange({ note })}
        lines={3}
        error={
          problem === 'note'
            ? t(RETURN_TEXTS.longNote).replace('{count}', String(MAX_RETURN_NOTE_LENGTH))
            : undefined
        }
        complete="off"
        colors={colors}
        testID="return-note"
      />
    </Box>
  )
}

/** The lines that cannot be returned, each with its reason. */
export function UnreturnableLines({
  lines,
  colors,
}: {
  readonly lines: readonly NonReturnableLine[]
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const type = useType()
  if (lines.length === 0) return null
  return (
    <Box role="list" style={{ gap: 8 }} testID="kept-lines">
      {lines.map(({ name, options, parts }, index) => (
        // Such a line has no id; the lines do not change while the form is open.
        // biome-ignore lint/suspicious/noArrayIndexKey: as said
        <Box key={index} role="listitem" style={{ gap: 2 }}>
          <Text style={{ ...type(14), color: colors.color }}>
            {[name, options].filter(Boolean).join(' · ')}
          </Text>
          {parts.map(({ quantity, reason }) => (
            <Text key={reason} style={{ ...type(13), color: colors.quiet }}>
              {quantity > 1
                ? `${quantity} × ${t(getUnreturnableText(reason))}`
                : t(getUnreturnableText(reason))}
            </Text>
          ))}
        </Box>
      ))}
    </Box>
  )
}
