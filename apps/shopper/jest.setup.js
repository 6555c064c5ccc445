// React's stacks of where each element was created take as long as the rendering itself.
require('@vitrine/testing/no-owner-stacks.ts')

// Expo's preset looks for the file that asks for a native module by a stack trace, once for each module and suite.
// Reading the source map of each file on the way is a tenth of all the time.
const { createRequire } = require('node:module')
const stackTrace = createRequire(require.resolve('jest-expo/package.json'))('stacktrace-js')
const { getSync } = stackTrace
stackTrace.getSync = (...options) => {
  const { prepareStackTrace } = Error
  Error.prepareStackTrace = undefined
  try {
    return getSync.apply(stackTrace, options)
  } finally {
    Error.prepareStackTrace = prepareStackTrace
  }
}

/** The film player is the phone's: what is asked of it is kept in `players`, the latest last. */
jest.mock('expo-video', () => {
  const { useState } = require('react')
  const { View } = require('react-native')
  const players = []
  class Player {
    listeners = new Map()
    playing = false
    loop = false
    muted = false
    constructor(source) {
      this.source = source
      players.push(this)
    }
    play() {
      this.playing = true
    }
    pause() {
      this.playing = false
    }
    addListener(name, listener) {
      this.listeners.set(name, listener)
      return { remove: () => this.listeners.delete(name) }
    }
    emit(name, event) {
      this.listeners.get(name)?.(event)
    }
  }
  return {
    players,
    useVideoPlayer: (source) => useState(() => new Player(source))[0],
    VideoView: View,
  }
})
