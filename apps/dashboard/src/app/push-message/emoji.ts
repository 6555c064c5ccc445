/** Emoji common in store messages, most used first. */
export const EMOJI: readonly string[] = [
  ...'🎉 🔥 ✨ 🎁 🛍️ 💛 ❤️ 💙 💚 🖤 😍 🤩 😊 😉 🥳 🙌 👀 👋 👉 ⏰ ⏳ ⚡ 🚨 📣'.split(' '),
  ...'🆕 💯 ✅ ⭐ 🌟 💫 🏷️ 💸 💰 💳 📦 🚚 ✈️ 🏠 🛋️ 💡 🕯️ 👗 👟 👜 🧥 💍 ⌚ 🕶️'.split(' '),
  ...'💄 🧴 🧸 🎮 📱 🎧 📚 🍫 ☕ 🍷 🥂 🍰 🌸 🌿 🌞 🌊 🍂 ❄️ ☃️ 🎄 🎃 🐣 🌙 💝'.split(' '),
]
