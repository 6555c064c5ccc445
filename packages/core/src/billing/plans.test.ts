import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planCatalogSchema } from '../contract/projects/plan-catalog.ts'
import { DEFAULT_PLANS, findLargerPlan, findPlan, getPlanLimits, recommendPlan } from './plans.ts'

test('the built-in plans are valid, and a larger one costs more and never allows less', () => {
  expect(planCatalogSchema.safeParse(DEFAULT_PLANS).error).toBeUndefined()
  const paid = DEFAULT_PLANS.slice(1)
  for (const [at, { price, limits }] of paid.entries()) {
    const before = DEFAULT_PLANS[at]
    expect(price?.monthly).toBeGreaterThan(before?.price?.monthly ?? 0)
    // A year costs less than twelve months.
    expect(price?.yearly).toBeLessThan((price?.monthly ?? 0) * 12)
    for (const [name, value] of Object.entries(before?.limits ?? {}))
      expect(Reflect.get(limits, name)).toBeGreaterThanOrEqual(Number(value))
  }
})

test('an unknown plan has the limits of the first one', () => {
  expect(findPlan(DEFAULT_PLANS, 'constructor')).toBeUndefined()
  expect(getPlanLimits(DEFAULT_PLANS, 'constructor')).toEqual(DEFAULT_PLANS[0]?.limits)
})

test('the recommended plan is the smallest offered one that includes the monthly active users, else the largest', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), (users, offered) => {
      const plans = DEFAULT_PLANS.map((plan, at) => ({
        ...plan,
        offered: at === 0 || offered[at - 1] === true,
      }))
      const recommendedPlan = recommendPlan(plans, users)
      const includes = (maxUsers: number | null) => maxUsers === null || maxUsers >= users
      expect(recommendedPlan?.offered).toBe(true)
      const fitting = plans.filter((plan) => plan.offered && includes(plan.limits.activeUsers))
      expect(recommendedPlan?.name).toBe((fitting[0] ?? plans.findLast((plan) => plan.offered))?.name)
    }),
  )
})

test('an app needs a larger plan only above the active users of its own, and never a smaller one', () => {
  const need = (current: string, users: number) => findLargerPlan(DEFAULT_PLANS, current, users)?.name
  expect([need('Trial', 250), need('Trial', 251), need('Trial', 3001)]).toEqual([
    undefined,
    'Starter',
    'Growth',
  ])
  expect([need('Growth', 20), need('Scale', 900_000)]).toEqual([undefined, undefined])
  const retired = DEFAULT_PLANS.map((plan) => ({ ...plan, offered: plan.name !== 'Scale' }))
  expect(findLargerPlan(retired, 'Scale', 900_000)).toBeUndefined()
})
