// Recording where each element was created takes as long as the rendering itself.
require('@vitrine/testing/no-owner-stacks.ts')

// Expo's preset finds the file that requires a native module by a stack trace, once for each module and suite.
// Reading the source maps of its files takes a tenth of the run.
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

/** A fake of the system's video player, which records its instances in `players`, the latest last. */
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
