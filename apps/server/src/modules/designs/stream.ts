import { designStream as stream } from '@vitrine/core/contract/designs/designs'
import { handleStream } from '../../services/calls/stream-handler.ts'
import { createStreamAudience } from './stream-audience.ts'

/** The stream of a design's news. */
export const designStream = handleStream(stream, (services) => {
  const audience = createStreamAudience(services)
  return async ({ project, tab, section }) =>
    (reader) => {
      audience.enter(project, reader)
      const { claims, signal } = reader
      const person = { tab, user: claims.sub, name: claims.name, section }
      let lastSentText = ''
      const there = services.presence.join(project, person, {
        people: (people) => {
          const text = JSON.stringify(people)
          if (text !== lastSentText) reader.send('people', { ...people, people: [...people.people] })
          lastSentText = text
        },
        silent: reader.end,
      })
      signal.addEventListener('abort', there.leave)
    }
})
