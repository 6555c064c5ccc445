import { expect, test, vi } from 'vitest'
import { createSyncLoop } from './sync-loop.ts'

/** A loop whose runs the test answers one by one, and whose timers the test fires. */
function started() {
  const answers: ((isDone: boolean | Error) => void)[] = []
  const timers: { readonly work: () => void; readonly ms: number }[] = []
  const networks: ((isOnline: boolean) => void)[] = []
  const loop = createSyncLoop({
    work: () =>
      new Promise((resolve, reject) => {
        answers.push((isDone) => (isDone instanceof Error ? reject(isDone) : resolve(isDone)))
      }),
    subject: 'A change',
    backoff: { firstMs: 1000, maxMs: 4000 },
    callAfter: (work, ms) => {
      const timer = { work, ms }
      timers.push(timer)
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
    },
    onNetwork: (changed) => {
      networks.push(changed)
      return () => undefined
    },
  })
  const answer = async (isDone: boolean | Error) => {
    answers.at(-1)?.(isDone)
    await vi.waitFor(() => Promise.resolve())
  }
  const fire = () => timers.shift()?.work()
  return { loop, answers, answer, fire, delays: () => timers.map(({ ms }) => ms), networks }
}

test('a sync requested during a run runs again after it', async () => {
  const { loop, answers, answer } = started()
  const first = loop.run()
  expect(loop.run()).toBe(first)
  await answer(true)
  expect(answers).toHaveLength(2)
  await answer(true)
  await first
  expect(answers).toHaveLength(2)
})

test('a failed sync is retried with growing delays, which a success resets', async () => {
  const { loop, answer, fire, delays } = started()
  void loop.run()
  const observedDelays: number[] = []
  for (let failure = 0; failure < 4; failure += 1) {
    await answer(false)
    observedDelays.push(...delays())
    fire()
  }
  expect(observedDelays).toEqual([1000, 2000, 4000, 4000])
  await answer(true)
  expect([loop.isScheduled(), delays()]).toEqual([false, []])
  void loop.run()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await answer(new Error('The device cannot be read'))
  expect([delays(), warned.mock.calls.length]).toEqual([[1000], 1])
  warned.mockRestore()
})

test('a sync requested during a failing run waits for the retry', async () => {
  const { loop, answers, answer, delays } = started()
  const run = loop.run()
  void loop.run()
  await answer(false)
  await run
  expect([answers.length, delays()]).toEqual([1, [1000]])
})

test('a sync replaces a scheduled one, and of two schedules the later applies', async () => {
  const { loop, answers, answer, fire, delays } = started()
  loop.schedule(50)
  loop.schedule(70)
  expect([delays(), loop.isScheduled()]).toEqual([[70], true])
  void loop.run()
  expect([delays(), loop.isScheduled()]).toEqual([[], false])
  await answer(true)
  loop.schedule(50)
  fire()
  expect(answers).toHaveLength(2)
})

test('a sync runs at once when the network is back, and resets the delay', async () => {
  const { loop, answers, answer, fire, delays, networks } = started()
  void loop.run()
  await answer(false)
  fire()
  await answer(false)
  expect(delays()).toEqual([2000])
  networks[0]?.(false)
  expect(answers).toHaveLength(2)
  networks[0]?.(true)
  expect(answers).toHaveLength(3)
  await answer(false)
  expect(delays()).toEqual([1000])
})
