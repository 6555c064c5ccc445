import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseUpdate, type Device, getManifestId, isInShare, type UpdateRow } from './choose-update.ts'

const update = (over: Partial<UpdateRow> = {}): UpdateRow => ({
  project_id: crypto.randomUUID(),
  id: crypto.randomUUID(),
  channel: 'production',
  runtime: '1',
  kind: 'script',
  ios: 'ios-script',
  android: 'android-script',
  share: 100,
  note: '',
  rolled_back_update_id: null,
  user_id: null,
  created: new Date(),
  ...over,
})
const device = (over: Partial<Device> = {}): Device => ({
  platform: 'ios',
  id: crypto.randomUUID(),
  current: 'built-in',
  embedded: 'built-in',
  failed: null,
  ...over,
})
const uuid = fc.uuid()

test('a device in a rollout percentage of an update is in every larger one, always', () => {
  fc.assert(
    fc.property(
      uuid,
      uuid,
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 0, max: 99 }),
      (id, who, share, more) => {
        const larger = Math.min(100, share + more)
        const inside = isInShare({ id, share }, who)
        expect(isInShare({ id, share }, who.toUpperCase())).toBe(inside)
        if (inside) expect(isInShare({ id, share: larger }, who)).toBe(true)
      },
    ),
  )
})

test('a rollout percentage selects that share of devices, and other devices for another update', () => {
  const devices = Array.from({ length: 4000 }, () => crypto.randomUUID())
  const [one, other] = [update({ share: 20 }), update({ share: 20 })]
  const inside = devices.filter((who) => isInShare(one, who))
  expect(inside.length / devices.length).toBeGreaterThan(0.16)
  expect(inside.length / devices.length).toBeLessThan(0.24)
  const inBoth = inside.filter((who) => isInShare(other, who))
  expect(inBoth.length / inside.length).toBeLessThan(0.35)
})

test('a device gets the newest update of its rollout, and an anonymous device only fully rolled-out ones', () => {
  const before = update()
  const rolling = update({ share: 50 })
  const updates = [rolling, before]
  fc.assert(
    fc.property(uuid, (id) => {
      const choice = chooseUpdate(updates, device({ id }))
      const expected = isInShare(rolling, id) ? rolling.id : before.id
      expect(choice.kind === 'script' && choice.update.id).toBe(expected)
    }),
  )
  const unknown = chooseUpdate(updates, device({ id: null }))
  expect(unknown.kind === 'script' && unknown.update.id).toBe(before.id)
})

test('a device gets no update that it already runs, that failed to open, or that its system lacks', () => {
  const one = update({ android: null })
  const nothing = { kind: 'nothing' }
  expect(chooseUpdate([one], device({ current: getManifestId(one.id, 'ios') }))).toEqual(nothing)
  expect(chooseUpdate([one], device({ failed: getManifestId(one.id, 'ios') }))).toEqual(nothing)
  expect(chooseUpdate([one], device({ platform: 'android' }))).toEqual(nothing)
  expect(chooseUpdate([], device())).toEqual(nothing)
})

test('a rollback to the embedded update is sent to every device that runs another one', () => {
  const back = update({ kind: 'embedded', ios: null, android: null })
  expect(chooseUpdate([back], device())).toEqual({ kind: 'nothing' })
  expect(chooseUpdate([back], device({ current: crypto.randomUUID() }))).toEqual({
    kind: 'embedded',
    update: back,
  })
})

test('an over-the-air update has one manifest per platform with a stable version 8 id', () => {
  fc.assert(
    fc.property(uuid, (id) => {
      const both = [getManifestId(id, 'ios'), getManifestId(id, 'android')]
      expect(new Set(both).size).toBe(2)
      for (const one of both)
        expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(getManifestId(id, 'ios')).toBe(both[0])
    }),
  )
})
