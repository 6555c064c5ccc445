import { pause } from '@vitrine/core/time/timer'
import { openedCard } from '@vitrine/storefront/context/opened-card.ts'

/** Id of the page's `<template>` with the layout of the product's screen. */
export const OPENING_ID = 'opening'
/** Duration, ms, and curve of the image's move: those of sheets. */
const MOVE_MS = 280
const CURVE = 'cubic-bezier(.2,.8,.2,1)'
/** Maximum wait for a frame, ms: a background window renders none. */
const FRAME_TIMEOUT_MS = 100

/** What stands for a product's screen until React has rendered it. */
export type Opening = {
  /** Resolves once it is painted. */
  readonly painted: Promise<unknown>
  /** Resolves once the image is at its position. */
  readonly moved: Promise<unknown>
  readonly remove: () => void
}

/**
 * Shows what the tapped card knows of its product, in the layout of the product's screen, in the next frame: without
 * React, whose screen takes longer. The card's image moves to its position.
 * @param address Path of the product's page.
 * @param handle The product's handle.
 * @returns null where the page has no template, or the product no visible card.
 */
export function openProduct(address: string, handle: string | undefined): Opening | null {
  const template = document.getElementById(OPENING_ID)
  const card = openedCard.current
  const link = card?.handle === handle ? findCardLink(address) : undefined
  const picture = link?.querySelector('img')
  if (!(template instanceof HTMLTemplateElement) || !card || !link || !picture) return null
  const from = picture.getBoundingClientRect()
  const cover = document.createElement('div')
  cover.append(template.content.cloneNode(true))
  // Not inert: a press must not reach the old screen below.
  cover.ariaHidden = 'true'
  const main = document.querySelector('main')?.getBoundingClientRect().top ?? 0
  const top = Math.max(0, main)
  const header = document.querySelector('header')?.offsetHeight ?? 0
  // Where a screen begins that is not scrolled. The header and the bar of tabs stay above it.
  const padding = Math.max(main + scrollY, header) - top
  cover.style.cssText = `position:fixed;inset:${top}px 0 0;z-index:3;display:flex;flex-direction:column;overflow:hidden;background:var(--page);padding-top:${padding}px`
  const [title, image] = [cover.querySelector('h1'), cover.querySelector('img')]
  if (title) title.textContent = card.name
  // A lowest price has words around it, which the product's page has elsewhere.
  fillPrice(cover, card.offer?.from === false ? link.querySelector('bdi')?.closest('.b') : null)
  if (image) image.src = picture.currentSrc
  document.body.append(cover)
  return {
    painted: Promise.race([
      new Promise((next) => requestAnimationFrame(() => setTimeout(next))),
      pause(FRAME_TIMEOUT_MS),
    ]),
    moved: image ? move(cover, image, from) : Promise.resolve(),
    remove: () => cover.remove(),
  }
}

/** Returns the visible link to the address that has an image. */
function findCardLink(address: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((link) => {
    if (link.pathname !== address) return false
    const box = link.querySelector('img')?.getBoundingClientRect()
    return box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
  })
}

/** Fills in the amounts of the card's price, which may be reduced; without a price the line stays empty. */
function fillPrice(cover: Element, price: Element | null | undefined): void {
  const amounts = price ? [...price.querySelectorAll('bdi')] : []
  const lines = [...cover.querySelectorAll('bdi')].map((amount) => amount.closest('h1~*'))
  const [usual, reduced] = [...new Set(lines)]
  const line = amounts.length === 2 ? reduced : usual
  for (const other of [usual, reduced]) if (other !== line) other?.remove()
  line?.querySelectorAll('bdi').forEach((amount, position) => {
    amount.textContent = amounts[position]?.textContent ?? '\u00a0'
  })
}

/** Moves a copy of the image from the card's position to its own, unless the shopper wants no motion. */
function move(cover: Element, image: HTMLImageElement, from: DOMRect): Promise<unknown> {
  const copy = image.cloneNode()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !(copy instanceof HTMLImageElement))
    return Promise.resolve()
  const to = image.getBoundingClientRect()
  const size = { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` }
  Object.assign(copy.style, { position: 'fixed', maxHeight: 'none', ...size })
  image.style.visibility = 'hidden'
  cover.append(copy)
  const start = `translate(${from.left - to.left}px,${from.top - to.top}px) scale(${from.width / to.width})`
  const steps = { transformOrigin: ['0 0', '0 0'], transform: [start, 'none'] }
  return copy.animate(steps, { duration: MOVE_MS, easing: CURVE }).finished.catch(() => undefined)
}
