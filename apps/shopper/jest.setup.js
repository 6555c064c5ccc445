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
