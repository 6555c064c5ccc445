/** Emoji that shops send, the most wanted first. */
export const EMOJI: readonly string[] = [
  ...'🎉 🔥 ✨ 🎁 🛍️ 💛 ❤️ 💙 💚 🖤 😍 🤩 😊 😉 🥳 🙌 👀 👋 👉 ⏰ ⏳ ⚡ 🚨 📣'.split(' '),
  ...'🆕 💯 ✅ ⭐ 🌟 💫 🏷️ 💸 💰 💳 📦 🚚 ✈️ 🏠 🛋️ 💡 🕯️ 👗 👟 👜 🧥 💍 ⌚ 🕶️'.split(' '),
  ...'💄 🧴 🧸 🎮 📱 🎧 📚 🍫 ☕ 🍷 🥂 🍰 🌸 🌿 🌞 🌊 🍂 ❄️ ☃️ 🎄 🎃 🐣 🌙 💝'.split(' '),
]
