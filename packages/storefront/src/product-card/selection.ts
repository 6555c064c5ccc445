import type { Media, Plan, Product, Variant } from '@vitrine/commerce/entities'
import { getMaxQuantity, getQuantityRule, toRuledQuantity } from '../device/cart/quantity.ts'
import {
  fits,
  getOptionValues,
  listAvailableValues,
  listCombinations,
  type Selection,
} from './combinations.ts'

export { getOptionValues, type Selection } from './combinations.ts'

/** One value of an option in a picker. */
export type Choice = {
  readonly name: string
  /** A CSS color or an image URL; null where only text is available. */
  readonly swatch: string | null
  readonly selected: boolean
  /** False when no available variant combines it with the other chosen values: struck through, but selectable. */
  readonly available: boolean
  /** Handle and variant of the product that the value belongs to, when that is another (a combined listing). */
  readonly elsewhere: { readonly product: string; readonly variant: number } | null
}
export type OptionChoices = { readonly name: string; readonly choices: readonly Choice[] }

/** The platform's name for the only value of a product without options; shoppers never see it. */
const ONLY_VALUE = 'Default Title'

/** Returns true when the variant can be bought now, in the smallest quantity that its rule allows. */
export function isInStock(variant: Variant): boolean {
  return variant.in_stock >= getQuantityRule(variant).minimum
}

/** Returns the options that the images show: those with swatches, else the one that images differ by. */
function listImageOptions(product: Product): ReadonlySet<number> {
  const withSwatches = product.options.flatMap((option, optionIndex) => {
    const values = product.values.find((entry) => entry.name === option.name)?.values
    return values?.some(({ color, image }) => color !== null || image) ? [optionIndex] : []
  })
  if (withSwatches.length > 0) return new Set(withSwatches)
  const followed = product.options.findIndex((_, optionIndex) => {
    const pictures = new Map<string | null, Set<string | null>>()
    for (const variant of product.variants) {
      const value = getOptionValues(variant)[optionIndex] ?? null
      pictures.set(value, (pictures.get(value) ?? new Set()).add(variant.image))
    }
    const each = [...pictures.values()]
    const different = new Set(each.flatMap((own) => [...own]))
    return each.every((own) => own.size === 1) && different.size === each.length
  })
  return new Set(followed < 0 ? [] : [followed])
}

/**
 * Returns the selection with which a product opens: the values of the requested variant, else of the first
 * one in stock, else of the first. Selects in advance only values that shoppers see on the image, such as a
 * color, and options with one value. Other options stay open, since shoppers buy an unnoticed default (a
 * size) as it is. Empty for a product without variants.
 * @param variantId Variant that the address requests.
 * @param optionNames Options that the address requests by name. Null requests the variant as a whole: then
 * all of its values are selected.
 */
export function getInitialSelection(
  product: Product,
  variantId?: number | null,
  optionNames: readonly string[] | null = null,
): Selection {
  const requestedVariant = product.variants.find((variant) => variant.id === variantId)
  const start = requestedVariant ?? product.variants.find(isInStock) ?? product.variants[0]
  if (!start) return []
  const values = getOptionValues(start)
  if (requestedVariant && optionNames === null) return values
  const imageOptions = listImageOptions(product)
  return values.map((value, optionIndex) => {
    const alone = new Set(listCombinations(product).map((one) => one.values[optionIndex])).size === 1
    const name = product.options[optionIndex]?.name
    const isPreselected =
      alone || imageOptions.has(optionIndex) || (name !== undefined && optionNames?.includes(name))
    return isPreselected ? value : null
  })
}

/** Returns the variant with exactly these values; null when it does not exist or an option is open. */
export function findVariant(product: Product, selection: Selection): Variant | null {
  if (selection.includes(null)) return null
  return product.variants.find((variant) => fits(getOptionValues(variant), selection)) ?? null
}

/**
 * Returns the variant whose image and price are shown for an incomplete selection: the cheapest one in stock, so that
 * "From" names an available price.
 */
export function getPreviewVariant(product: Product, selection: Selection): Variant | null {
  const fitting = product.variants.filter((variant) => fits(getOptionValues(variant), selection))
  const buyable = fitting.filter(isInStock)
  return (buyable.length > 0 ? buyable : fitting).reduce<Variant | null>(
    (best, variant) => (best === null || variant.price < best.price ? variant : best),
    null,
  )
}

/** Returns true when the selection needs a variant that exists but was not fetched. */
export function isVariantPending(product: Product, selection: Selection): boolean {
  return (
    product.combinations !== undefined &&
    getPreviewVariant(product, selection) === null &&
    exists(product, selection)
  )
}

/** Returns true when a variant has every chosen value. */
function exists(product: Product, selection: Selection): boolean {
  return listCombinations(product).some(({ values }) => fits(values, selection))
}

/** Returns true when the open options affect the price. */
export function isPriceOpen(product: Product, selection: Selection): boolean {
  if (product.combinations && product.range)
    return selection.includes(null) && product.range.low < product.range.high
  const prices = product.variants
    .filter((variant) => fits(getOptionValues(variant), selection))
    .map(({ price }) => price)
  return new Set(prices).size > 1
}

/** Returns the name of the first option without a choice; null when none is open. */
export function findOpenOption(product: Product, selection: Selection): string | null {
  return product.options[selection.indexOf(null)]?.name ?? null
}

/**
 * Returns the selection after the shopper chose `value` for option `optionIndex`. If no variant has this
 * combination, other options change too: to the variant with that value that keeps most of the selection,
 * those in stock first. Open options stay open. An unknown value changes nothing.
 */
export function selectOption(
  product: Product,
  selection: Selection,
  optionIndex: number,
  value: string,
): Selection {
  const nextSelection = selection.map((selectedValue, index) =>
    index === optionIndex ? value : selectedValue,
  )
  if (exists(product, nextSelection)) return nextSelection
  let best: { values: Selection; score: number } | null = null
  for (const { values, available } of listCombinations(product)) {
    if (values[optionIndex] !== value) continue
    const matchCount = values.filter((own, index) => own === nextSelection[index]).length
    const score = matchCount * 2 + (available ? 1 : 0)
    if (!best || score > best.score) best = { values, score }
  }
  return best ? best.values.map((own, index) => (nextSelection[index] === null ? null : own)) : selection
}

/** Lists the option pickers. Options with a single hidden value ("Default Title") are left out. */
export function listOptionChoices(product: Product, selection: Selection): readonly OptionChoices[] {
  const combinations = listCombinations(product)
  const available = listAvailableValues(product, selection)
  // A part of a combined listing sells itself: the platform names the first part for each value that all have, such as
  // a size. The listing's own page sells nothing.
  const isPart = product.values.some(({ values }) => values.some((value) => value.product === undefined))
  const isOwn = (name: string, optionIndex: number) =>
    isPart && combinations.some(({ values }) => values[optionIndex] === name)
  return product.options.map((option, optionIndex) => {
    const listed = product.values.find((entry) => entry.name === option.name)?.values
    const names: readonly {
      name: string
      color: string | null
      image?: string
      product?: string
      variant?: number
    }[] =
      listed && listed.length > 0
        ? listed
        : [
            ...new Set(product.variants.flatMap((variant) => getOptionValues(variant)[optionIndex] ?? [])),
          ].map((name) => ({
            name,
            color: null,
          }))
    return {
      name: option.name,
      choices: names
        .filter(({ name }) => name !== ONLY_VALUE)
        .map(({ name, color, image, product: other, variant }) => {
          const elsewhere = other && variant && !isOwn(name, optionIndex) ? { product: other, variant } : null
          return {
            name,
            swatch: color ?? image ?? null,
            selected: selection[optionIndex] === name,
            elsewhere,
            // A product of its own says on its own page whether it is sold out.
            available: elsewhere !== null || available[optionIndex]?.has(name) === true,
          }
        }),
    }
  })
}

/** Splits the product's image URLs; commas inside a URL are percent-encoded and stay so. */
function splitImages(image: string): readonly string[] {
  return image.split(',').filter((address) => address !== '')
}

/** Returns a URL without size and version, to recognize the same image in two lists. */
function bare(address: string): string {
  return address.split('?')[0] ?? address
}

/** A page of the gallery: an image URL, or a video or model with its poster. */
export type GalleryPage = string | Media

/** Returns the image of a page; '' for a video without a poster. */
export function getPageImage(galleryPage: GalleryPage): string {
  return typeof galleryPage === 'string' ? galleryPage : galleryPage.poster
}

/**
 * Returns the gallery: the product's images, videos and models in order, with the variants' own images added where
 * missing.
 */
export function toGallery(product: Product): readonly GalleryPage[] {
  const pictures = [...splitImages(product.image)]
  const knownImages = new Set(pictures.map(bare))
  for (const variant of product.variants) {
    if (variant.image && !knownImages.has(bare(variant.image))) {
      knownImages.add(bare(variant.image))
      pictures.push(variant.image)
    }
  }
  const media = product.media ?? []
  return [
    ...pictures.flatMap((picture, index) => [...media.filter(({ at }) => at === index), picture]),
    ...media.filter(({ at }) => at >= pictures.length),
  ]
}

/** Returns the index of the gallery page that shows the variant; null when it has no image of its own. */
export function findGalleryPage(gallery: readonly GalleryPage[], variant: Variant | null): number | null {
  const own = variant?.image
  if (!own) return null
  const page = gallery.findIndex(
    (galleryPage) => typeof galleryPage === 'string' && bare(galleryPage) === bare(own),
  )
  return page < 0 ? null : page
}

/** Returns the selling plan: the chosen one if this variant has it, else the first when only plans are sold. */
export function getPlan(product: Product, variant: Variant | null, planId: number | null): Plan | null {
  if (!variant) return null
  const selectedPlan = variant.plans.find((plan) => plan.id === planId)
  return selectedPlan ?? (product.planOnly ? (variant.plans[0] ?? null) : null)
}

/** Returns the displayed price: the plan's, else the variant's. Minor units. */
export function getPrice(variant: Variant, plan: Plan | null): { price: number; oldPrice: number | null } {
  return plan
    ? { price: plan.price, oldPrice: plan.old_price ?? (plan.price < variant.price ? variant.price : null) }
    : { price: variant.price, oldPrice: variant.old_price }
}

/** Clamps a quantity to the variant's rule and stock, at least 1. */
export function clampQuantity(quantity: number, variant: Variant | null): number {
  return variant ? Math.min(toRuledQuantity(quantity, variant), getMaxQuantity(variant)) : 1
}
