import { designStream as stream } from '@vitrine/core/contract/designs/designs'
import { handleStream } from '../../services/calls/stream-handler.ts'
import { createStreamAudience } from './stream-audience.ts'

/** Event stream of a design: its current state, and the people who have it open. */
export const designStream = handleStream(stream, (services) => {
  const audience = createStreamAudience(services)
  return async ({ project, tab, section }) =>
    (reader) => {
      audience.enter(project, reader)
      const { claims, signal } = reader
      const person = { tab, user: claims.sub, name: claims.name, section }
      let lastSentText = ''
      const there = services.presence.join(project, person, {
        onEditors: (editorList) => {
          const text = JSON.stringify(editorList)
          if (text !== lastSentText) reader.send('people', { ...editorList, people: [...editorList.people] })
          lastSentText = text
        },
        silent: reader.end,
      })
      signal.addEventListener('abort', there.leave)
    }
})
