module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: { small: '36em', studio: '64em', wide: '86.0625em' },
    },
  },
}
