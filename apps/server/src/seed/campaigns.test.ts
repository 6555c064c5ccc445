import { getZoneOffset } from '@vitrine/core/time/time-zones'
import { expect, test } from 'vitest'
import { createCampaignPlans } from './campaigns.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PRODUCT = {
  product: 1,
  variant: 1,
  title: 'Mora Pitcher',
  variantTitle: 'Default',
  sku: '',
  handle: 'mora-pitcher',
  price: 4900,
}

test('the demo’s quiet Sunday is a Sunday of the visible month, whatever the date and the time zone', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin'])
    for (let now = Date.parse('2026-01-01T00:30:00Z'); now < Date.parse('2028-03-02'); now += 11 * HOUR_MS) {
      const plan = createCampaignPlans(PRODUCT, now, zone).find(
        ({ draft }) => draft.title === 'A quiet Sunday',
      )
      if (plan?.draft.schedule.kind !== 'local') throw new Error('A quiet Sunday is sent in local time')
      const { day, slot } = plan.draft.schedule
      const month = new Date(now + getZoneOffset(zone, now)).toISOString().slice(0, 7)
      const at = `${zone} at ${new Date(now).toISOString()}: ${day}`
      expect([new Date(day).getUTCDay(), day.slice(0, 7)], at).toEqual([0, month])
      if (plan.sent) {
        const began = (Math.floor(now / DAY_MS) - plan.sent.days) * DAY_MS + plan.sent.hour * HOUR_MS
        expect(new Date(began).toISOString(), at).toBe(`${day}T10:00:00.000Z`)
        expect(began, at).toBeLessThanOrEqual(now)
      }
      // A future campaign has started in no time zone.
      else expect(Date.parse(day) + slot - 14 * HOUR_MS, at).toBeGreaterThan(now)
    }
})
