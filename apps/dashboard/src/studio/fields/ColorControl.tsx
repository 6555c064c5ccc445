import { ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { getContrast } from '@vitrine/core/design/colors/contrast'
import { findReadableColor } from '@vitrine/core/design/colors/oklch'
import { COLOR_NAMES, DERIVED_COLORS, isHex, resolveColor } from '@vitrine/core/design/colors/theme'
import type { Field } from '@vitrine/core/design/fields'
import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { findSection, getBackgroundField, getPalette, MIN_CONTRAST } from '@vitrine/storefront/design'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { findEnclosingItem } from '../engine/edits.ts'
import { getHint, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useDesign } from '../view/context.ts'
import { type ControlProps, toText } from './control-props.ts'
import styles from './FieldsPane.module.css'

/** Returns the branding label of a color that follows the brand. */
function called(name: (typeof COLOR_NAMES)[number]): string {
  const derived = DERIVED_COLORS.find((one) => one === name)
  if (derived) return t(`color.derived.${derived}`)
  const field = findSection('branding')?.fields[name]
  return field ? labelOf(field) : name
}

/** Resolves a color value against the current design, as 6 or 8 hex digits without '#'. */
function hexIn(design: JsonObject, value: string): string {
  return resolveColor(value, getPalette(design)).slice(1)
}

/** Swatch of a color that differs between the selected elements. */
const MIXED = 'conic-gradient(#999 25%, #eee 0 50%, #999 0 75%, #eee 0) 0 0 / 8px 8px'

/** Control for a color: one of the brand palette, which follows palette changes, or a custom one. */
export function ColorControl({
  field,
  path,
  value,
  change,
}: ControlProps<Extract<Field, { kind: 'color' }>>) {
  const own = toText(value)
  const palette = useDesign((design) => COLOR_NAMES.map((name) => hexIn(design, name)))
  const colorName = COLOR_NAMES.find((name) => name === own)
  const hex = colorName ? (palette[COLOR_NAMES.indexOf(colorName)] ?? '000000') : own
  const colorLabel = colorName ? called(colorName) : hex === '' ? t('shared.mixed') : `#${hex}`
  return (
    <div className={styles.line}>
      <span className={styles.label}>{labelOf(field)}</span>
      <Popover position="left-start" width={256} shadow="md" trapFocus>
        <Popover.Target>
          <UnstyledButton
            className={styles.swatch}
            aria-label={t('color.open', { label: labelOf(field), shown: colorLabel })}
          >
            <i style={{ background: hex === '' ? MIXED : `#${hex}` }} />
            {colorLabel}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          {field.source ? null : (
            <fieldset className={styles.palette} aria-label={t('color.palette')}>
              {COLOR_NAMES.map((name, index) => (
                <UnstyledButton
                  key={name}
                  className={styles.dot}
                  title={called(name)}
                  aria-label={called(name)}
                  aria-pressed={own === name}
                  onClick={() => change(name)}
                >
                  <i style={{ background: `#${palette[index]}` }} />
                </UnstyledButton>
              ))}
            </fieldset>
          )}
          <ColorPicker
            fullWidth
            format="hex"
            value={`#${hex.slice(0, 6)}`}
            saturationLabel={labelOf(field)}
            hueLabel={labelOf(field)}
            onChange={(next) => change(next.replace('#', '').toLowerCase())}
          />
          <HexInput key={hex} hex={hex} label={labelOf(field)} change={change} />
        </Popover.Dropdown>
      </Popover>
      {getHint(field) ? <p className={styles.smallHint}>{getHint(field)}</p> : null}
      {hex === '' ? null : (
        <Readable
          path={path}
          hex={hex}
          isPaletteColor={colorName !== undefined || field.source === true}
          change={change}
        />
      )}
    </div>
  )
}

/**
 * Warning when text of this color has too little contrast with its background, with a fix to the nearest readable
 * color.
 */
function Readable({
  path,
  hex,
  isPaletteColor,
  change,
}: {
  path: string
  hex: string
  isPaletteColor: boolean
  change: (value: string) => void
}) {
  const at = path.lastIndexOf('.')
  const name = path.slice(at + 1)
  const contrast = useDesign((design) => {
    const section = findEnclosingItem(design, path.slice(0, at))?.section
    const ground = section && getBackgroundField(name, section.fields)
    if (!ground) return null
    const value = toText(getValueAt(design, `${path.slice(0, at)}.${ground}`))
    const behind = hexIn(design, value)
    // A translucent color has no fixed contrast.
    if (behind.length !== 6 || hex.length !== 6) return null
    const over = section.fields[ground]
    return { ratio: getContrast(`#${hex}`, `#${behind}`), behind, label: over ? labelOf(over) : '' }
  })
  const minContrast = isPaletteColor ? MIN_CONTRAST.palette : MIN_CONTRAST.text
  if (!contrast || contrast.ratio >= minContrast) return null
  const better = findReadableColor(hex, contrast.behind, minContrast)
  return (
    <div className={styles.warning} role="status">
      <Icon name="alert" size={14} />
      <span>
        {t('color.hard', {
          ground: contrast.label,
          ratio: (Math.floor(contrast.ratio * 10) / 10).toFixed(1),
          least: String(minContrast),
        })}{' '}
        <UnstyledButton className={styles.fixButton} onClick={() => change(better)}>
          <i style={{ background: `#${better}` }} aria-hidden="true" />
          {t('color.fix', { color: `#${better}` })}
        </UnstyledButton>
      </span>
    </div>
  )
}

/** Input for a hex color. Passes the value on once it is complete. */
function HexInput({ hex, label, change }: { hex: string; label: string; change: (value: string) => void }) {
  const [typed, setTyped] = useState(hex)
  return (
    <TextInput
      mt={12}
      size="xs"
      leftSection="#"
      aria-label={`${label}, ${t('color.custom')}`}
      value={typed}
      maxLength={9}
      onChange={(event) => {
        const next = event.currentTarget.value.replace(/[^0-9a-f]/gi, '').toLowerCase()
        setTyped(next)
        if (next !== hex && isHex(next)) change(next)
      }}
    />
  )
}
