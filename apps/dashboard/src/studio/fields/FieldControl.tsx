import { NumberInput, SegmentedControl, Select, Slider, Switch, TextInput, Tooltip } from '@mantine/core'
import { FONT_SLOTS } from '@vitrine/core/design/colors/theme'
import { type FamilyField, type Field, getMaxLength } from '@vitrine/core/design/fields'
import { readCustomFont, stripFontName } from '@vitrine/core/design/fonts/custom-fonts'
import { isFont } from '@vitrine/core/design/fonts/fonts'
import { getValueAt, isObject, isSameJson, type Json } from '@vitrine/core/design/operations'
import { findSection } from '@vitrine/storefront/design'
import { use, useId, useRef } from 'react'
import { Icon } from '../../icons.tsx'
import { formatZone, parseZonedInput, toZonedInput } from '../../zones.ts'
import { getHint, getOptionLabel, getPlaceholder, getUnitLabel, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { useFieldReveal } from '../view/field-reveal.ts'
import { ColorControl } from './ColorControl.tsx'
import { type ControlProps, toText } from './control-props.ts'
import { useCustomFontStyles, useCustomFonts } from './custom-fonts.ts'
import styles from './FieldsPane.module.css'
import { toCssFontFamily, useFontsSheet } from './fonts-sheet.ts'
import { ImageControl } from './ImageControl.tsx'
import { LinkControl } from './LinkControl.tsx'
import { LocalTextControl } from './LocalTexts.tsx'
import { useLimited } from './limited-input.ts'
import { ChoicesControl, SegmentsControl } from './SetControls.tsx'
import { HandleControl, HandlesControl } from './ShopPickers.tsx'
import { findSharedValue, isMixed, OtherPaths } from './shared-fields.ts'

/** Field with its control, and a reset button once the value differs from the initial one. */
export function FieldControl({
  field,
  path,
  initial,
}: {
  field: Field
  path: string
  initial: Json | undefined
}) {
  const { studio, language } = useStudioView()
  // A text field stores one value per language; compare only the current one.
  const leaf = field.kind === 'text' ? `${path}.${language}` : path
  const first = field.kind === 'text' ? (isObject(initial) ? initial[language] : undefined) : initial
  const changed = useDesign((design) => {
    const value = getValueAt(design, leaf)
    return first !== undefined && !isSameJson(value, first)
  })
  const name = path.slice(path.lastIndexOf('.') + 1)
  const paths = [path, ...use(OtherPaths).map((other) => `${other}.${name}`)]
  const mixed = useDesign((design) => isMixed(design, field, paths, language))
  const fieldRef = useRef<HTMLDivElement>(null)
  useFieldReveal(path, fieldRef)
  return (
    <div className={styles.field} ref={fieldRef}>
      {changed ? (
        <Tooltip label={t('reset')} position="left">
          <button
            type="button"
            className={styles.reset}
            data-reset
            aria-label={t('resetOf', { label: labelOf(field) })}
            onClick={(event) => {
              // The reset button disappears with the change, so the focus moves to the field's control.
              const control = event.currentTarget.parentElement?.querySelector<HTMLElement>(CONTROLS)
              if (first !== undefined) studio.set(leaf, first, null)
              control?.focus()
            }}
          />
        </Tooltip>
      ) : null}
      <Control field={field} path={path} paths={paths} />
      {mixed && !SAYS_MIXED.has(field.kind) ? (
        <p className={styles.mixed}>
          <Icon name="compare" size={12} />
          {t('shared.mixed')}
        </p>
      ) : null}
    </div>
  )
}

/** Kinds whose control says by itself that values differ. */
const SAYS_MIXED: ReadonlySet<Field['kind']> = new Set(['color', 'link', 'number', 'string', 'text'])

const CONTROLS = 'input, textarea, [role="slider"], button:not([data-reset])'

/** Control of a field, chosen by its kind. */
function Control({ field, path, paths }: { field: Field; path: string; paths: readonly string[] }) {
  const { studio, project } = useStudioView()
  const value = useDesign((design) => findSharedValue(design, field, paths))
  const change = (next: Json) => studio.set(path, next)
  switch (field.kind) {
    case 'color':
      return <ColorControl field={field} path={path} value={value} change={change} />
    case 'font':
      return <FontControl field={field} path={path} value={value} change={change} />
    case 'number':
      return <NumberControl field={field} path={path} value={value} change={change} />
    case 'toggle':
      return (
        <div className={styles.line}>
          <Switch
            label={labelOf(field)}
            description={getHint(field)}
            labelPosition="left"
            checked={value === true}
            onChange={(event) => change(event.currentTarget.checked)}
            styles={{ body: { justifyContent: 'space-between' }, root: { gridColumn: '1 / -1' } }}
          />
        </div>
      )
    case 'choice':
      return <ChoiceControl field={field} path={path} value={value} change={change} />
    case 'family':
      return <FamilyControl field={field} path={path} value={value} change={change} />
    case 'choices':
      return <ChoicesControl field={field} path={path} value={value} change={change} />
    case 'segments':
      return <SegmentsControl field={field} path={path} value={value} change={change} />
    case 'text':
      return <LocalTextControl field={field} path={path} value={value} change={change} />
    case 'string':
      return <StringControl field={field} path={path} value={value} change={change} />
    case 'image':
    case 'video':
      return <ImageControl field={field} path={path} value={value} change={change} />
    case 'link':
      return <LinkControl field={field} path={path} value={value} change={change} />
    case 'date':
      return (
        <TextInput
          type="datetime-local"
          label={labelOf(field)}
          description={[getHint(field), t('zone', { zone: formatZone(project.zone) })]
            .filter(Boolean)
            .join(' ')}
          value={toZonedInput(toText(value), project.zone)}
          onChange={(event) => change(parseZonedInput(event.currentTarget.value, project.zone))}
        />
      )
    case 'handle':
      return <HandleControl field={field} path={path} value={value} change={change} />
    case 'handles':
      return <HandlesControl field={field} path={path} value={value} change={change} />
  }
}

function StringControl({ field, path, value, change }: ControlProps<Extract<Field, { kind: 'string' }>>) {
  const limited = useLimited(path, toText(value), getMaxLength(field), change)
  return (
    <TextInput
      label={labelOf(field)}
      description={getHint(field)}
      placeholder={value === undefined ? t('shared.mixed') : getPlaceholder(field)}
      {...limited}
    />
  )
}

function NumberControl({ field, value, change }: ControlProps<Extract<Field, { kind: 'number' }>>) {
  const id = useId()
  const number = typeof value === 'number' ? value : field.min
  const step = field.step ?? 1
  // A short unit such as 'px' fits beside the number; a word such as 'collections' does not.
  const unit = getUnitLabel(field.unit)
  const short = unit.length <= 2
  // "Columns (columns)" says the same twice.
  const isSaid = labelOf(field).toLocaleLowerCase().startsWith(unit.toLocaleLowerCase())
  return (
    <div className={styles.stack}>
      <label className={styles.label} htmlFor={id}>
        {labelOf(field)}
        {unit && !short && !isSaid ? <span className={styles.unit}> ({unit})</span> : null}
      </label>
      <div className={styles.slider}>
        <Slider
          thumbLabel={labelOf(field)}
          label={null}
          size={4}
          thumbSize={16}
          min={field.min}
          max={field.max}
          step={step}
          value={number}
          onChange={change}
        />
        <NumberInput
          id={id}
          size="xs"
          min={field.min}
          max={field.max}
          step={step}
          allowDecimal={false}
          clampBehavior="blur"
          suffix={short && unit ? ` ${unit}` : ''}
          value={typeof value === 'number' ? value : ''}
          placeholder={t('shared.mixed')}
          onChange={(next) => {
            // While typing, pass on only valid values; blur clamps the value to its bounds.
            if (typeof next === 'number' && next >= field.min && next <= field.max) change(Math.round(next))
          }}
        />
      </div>
      {getHint(field) ? <p className={styles.smallHint}>{getHint(field)}</p> : null}
    </div>
  )
}

function ChoiceControl(props: ControlProps<Extract<Field, { kind: 'choice' }>>) {
  const options = props.field.options.map((value) => ({ value, label: getOptionLabel(props.field, value) }))
  return <Choice {...props} options={options} />
}

/** Control for a font family. Each name is rendered in its own font. */
function FamilyControl({ field, value, change }: ControlProps<FamilyField>) {
  useFontsSheet()
  const fonts = useCustomFonts()
  const currentFont = toText(value)
  const customFont = readCustomFont(currentFont)
  const own = (fonts ?? []).map((font) => ({ value: font.value, label: font.name }))
  // A deleted font remains selectable in designs that use it.
  const selectedFont = own.find((font) => stripFontName(font.value) === stripFontName(currentFont))
  if (customFont && !selectedFont) own.push({ value: currentFont, label: customFont.name })
  useCustomFontStyles(own.map((font) => font.value))
  const listPairs = (own: boolean) =>
    field.options
      .filter((option) => isFont(option) === own)
      .map((option) => ({ value: option, label: getOptionLabel(field, option) }))
  return (
    <Select
      label={labelOf(field)}
      description={getHint(field)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('pairs.none')}
      maxDropdownHeight={320}
      data={[
        ...(own.length > 0 ? [{ group: t('customFonts.title'), items: own }] : []),
        { group: t('pairs.device'), items: listPairs(false) },
        { group: t('pairs.open'), items: listPairs(true) },
      ]}
      renderOption={({ option }) => (
        <span style={{ ...toCssFontFamily(option.value), fontSize: 16 }}>{option.label}</span>
      )}
      styles={{ input: toCssFontFamily(currentFont) }}
      value={selectedFont?.value ?? currentFont}
      onChange={(next) => next !== null && change(next)}
    />
  )
}

/** Control for a choice of a few options: side by side while their names are short, else a select. */
function Choice({
  field,
  value,
  change,
  options,
}: ControlProps & { options: readonly { value: string; label: string }[] }) {
  const id = useId()
  const short = options.length <= 4 && options.every(({ label }) => label.length <= 10)
  if (!short)
    return (
      <Select
        label={labelOf(field)}
        description={getHint(field)}
        allowDeselect={false}
        data={[...options]}
        placeholder={t('shared.mixed')}
        value={toText(value)}
        onChange={(next) => next !== null && change(next)}
      />
    )
  return (
    <div className={styles.stack}>
      <span className={styles.label} id={id}>
        {labelOf(field)}
      </span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        data={[...options]}
        value={toText(value)}
        onChange={change}
      />
      {getHint(field) ? <p className={styles.smallHint}>{getHint(field)}</p> : null}
    </div>
  )
}

/** Control for a font slot; slots carry their labels from branding. */
function FontControl(props: ControlProps<Extract<Field, { kind: 'font' }>>) {
  const names = findSection('branding')?.fields ?? {}
  const options = FONT_SLOTS.map((value) => {
    const slot = names[value]
    return { value, label: slot ? labelOf(slot) : value }
  })
  return <Choice {...props} options={options} />
}
