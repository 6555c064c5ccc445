import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { isHex } from '@vitrine/core/design/colors/theme'
import { type EditPlatform, FRAME_PARTS, PRODUCT_PARTS } from '@vitrine/core/design/edit-parts'
import type { JsonObject, Operation } from '@vitrine/core/design/operations'
import { BLOCKS, findDesignLocation, SECTIONS } from '@vitrine/storefront/design'
import { common } from '../../i18n/common-messages.ts'
import { getLanguageName, getLocale } from '../../i18n/messages.ts'
import { getOptionLabel, getTitle, labelOf } from '../labels/labels.ts'
import { t } from './translator.ts'

/** A step in the merchant's words: what it changes, how, and the color that it sets. */
export type StepText = { readonly name: string; readonly action: string; readonly color: string | null }

function nameOfTarget({ part, which, title = '' }: EditTarget): string {
  if (part === 'block') return t(`parts.block.${which}`)
  if (part === 'selection') return t('parts.selection')
  if (part === 'titled') return t('parts.titled', { title })
  const list = PRODUCT_PARTS.find((one) => one === part)
  if (list) return t(`parts.${list}`)
  const frame = FRAME_PARTS.find((one) => one === part)
  if (frame) return common(`sections.${frame}`)
  return (
    Object.entries(BLOCKS).flatMap(([kind, block]) => (kind === part ? [getTitle(block)] : []))[0] ?? part
  )
}

const here = (target: EditTarget | null) => (target ? nameOfTarget(target) : t('parts.screen'))

type Where = Pick<Extract<EditIntent, { do: 'move' }>, 'place' | 'anchor'>

function moveText({ place, anchor, by = 1 }: Extract<EditIntent, { do: 'move' }>): string {
  if ((place === 'up' || place === 'down') && by > 1) return t(`move.${place}.count`, { count: by })
  if (place !== 'before' && place !== 'after') return t(`move.${place}`)
  return anchor ? t(`move.${place}`, { anchor: nameOfTarget(anchor) }) : t('move.bottom')
}

/** Returns the names of apps as a list: “iPhone and Android”. */
const listApps = (platforms: readonly EditPlatform[]) =>
  new Intl.ListFormat(getLocale()).format(
    platforms.map((one) =>
      one === 'web' ? t('apps.web') : getOptionLabel(BLOCKS.banner.fields.showPlatforms, one),
    ),
  )

function showText({ on, platforms }: Extract<EditIntent, { do: 'show' }>): string {
  if (!platforms) return t(on ? 'show' : 'hide')
  return t(on ? 'showOnly' : 'hideOnly', { apps: listApps(platforms) })
}

function addText({ place, anchor }: Where): string {
  if ((place === 'before' || place === 'after') && anchor)
    return t(`add.${place}`, { anchor: nameOfTarget(anchor) })
  return t(place === 'top' ? 'add.top' : 'add.bottom')
}

/** Returns the color that a step sets, six hex digits. */
function findColor(operations: readonly Operation[]): string | null {
  const colors = operations.filter(({ value }) => typeof value === 'string' && isHex(value))
  const main =
    colors.find(({ schema }) => /\.(?:mains|whites|background|color|reds)$/.test(schema)) ?? colors[0]
  return typeof main?.value === 'string' ? main.value.slice(0, 6) : null
}

const getDirection = (by: number) => (by < 0 ? 'down' : 'up')

function nameOf(intent: EditIntent, design: JsonObject, operations: readonly Operation[]): string {
  switch (intent.do) {
    case 'add':
      return nameOfTarget({ part: intent.block, which: 'any' })
    case 'resize':
    case 'spacing':
      return intent.target || (intent.do === 'resize' && intent.what !== 'titles')
        ? here(intent.target)
        : t('parts.app')
    case 'color':
      return intent.target ? nameOfTarget(intent.target) : t('parts.app')
    case 'format':
      return intent.target ? nameOfTarget(intent.target) : t('parts.app')
    case 'tint':
    case 'dark':
    case 'corners':
      return t('parts.app')
    case 'clear':
      return nameOfTarget(intent.anchor)
    case 'keep':
      return new Intl.ListFormat(getLocale()).format(intent.targets.map(nameOfTarget))
    case 'font':
      return t(`slots.${intent.slot}`)
    case 'capitals':
      return t(`slots.${intent.what}`)
    case 'tab':
      return t('parts.tab', { tab: intent.tab })
    case 'feature': {
      const designLocation = findDesignLocation(design, operations[0]?.schema ?? '')
      const field =
        designLocation?.what === 'value' ? designLocation.section.fields[designLocation.field] : undefined
      return field ? labelOf(field) : t('parts.app')
    }
    default:
      return here(intent.target)
  }
}

function actionOf(intent: EditIntent): string {
  switch (intent.do) {
    case 'resize':
      return t(`resize.${intent.what}.${getDirection(intent.by)}`)
    case 'move':
      return moveText(intent)
    case 'add':
      return intent.platforms
        ? `${addText(intent)} · ${t('addOnly', { apps: listApps(intent.platforms) })}`
        : addText(intent)
    case 'remove':
      return t('remove')
    case 'swap':
      return t('swap', { other: nameOfTarget(intent.other) })
    case 'duplicate':
      return t('duplicate')
    case 'replace':
      return t('replace', { block: nameOfTarget({ part: intent.block, which: 'any' }) })
    case 'clear':
      return t(`clear.${intent.side}`)
    case 'keep':
      return t('keep')
    case 'show':
      return showText(intent)
    case 'color':
      return t(intent.color.from === 'logo' ? `color.logo.${intent.role}` : `color.${intent.role}`)
    case 'tint':
      return t(`tint.${intent.change}`)
    case 'dark':
      return t(intent.on ? 'dark.on' : 'dark.off')
    case 'font':
      return t(`font.${intent.style}`)
    case 'corners':
      return t(`corners.${getDirection(intent.by)}`)
    case 'spacing':
      return t(`spacing.${getDirection(intent.by)}`)
    case 'columns':
      return intent.count === null
        ? t(`columns.${getDirection(intent.by)}`)
        : t('columns.count', { count: intent.count })
    case 'amount':
      return intent.count === null
        ? t(`amount.${getDirection(intent.by)}`)
        : t('amount.count', { count: intent.count })
    case 'sort':
      return t('sort', { sort: getOptionLabel(BLOCKS['product-grid'].fields.sort, intent.sort) })
    case 'arrange':
      return t(`arrange.${intent.as}`)
    case 'format':
      return t('format', { ratio: getOptionLabel(SECTIONS.branding.fields.photoRatio, intent.ratio) })
    case 'shade':
      return t(`shade.${getDirection(intent.by)}`)
    case 'align':
      return t(`align.${intent.align}`)
    case 'shorten':
      return t('shorten')
    case 'translate':
      return intent.languages.length === 0
        ? t('translate.all')
        : t('translate.some', {
            languages: new Intl.ListFormat(getLocale()).format(intent.languages.map(getLanguageName)),
          })
    case 'title':
    case 'tab':
      return t('rename', { title: intent.text })
    case 'write':
      return t(`write.${intent.what}`, { text: intent.text })
    case 'capitals':
      return t(intent.on ? 'capitals.on' : 'capitals.off')
    case 'feature':
      return t(intent.on ? 'show' : 'hide')
  }
}

/** Returns a step of a plan in the language of the dashboard. */
export function toStepText(
  intent: EditIntent,
  design: JsonObject,
  operations: readonly Operation[],
): StepText {
  const hasColor = intent.do === 'color' || intent.do === 'tint'
  return {
    name: nameOf(intent, design, operations),
    action: actionOf(intent),
    color: hasColor ? findColor(operations) : null,
  }
}
