import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  SegmentedControl,
  Tooltip,
} from '@mantine/core'
import { common } from '../i18n/common-messages.ts'

/** Props of every dialog's close button, labeled in the current language. */
const closing = () => ({ closeButtonProps: { 'aria-label': common('close') } })
/** Style of dialog titles, heavier than the labels below. */
const TITLE = { fontSize: '1.0625rem', fontWeight: 640 }

/** Mantine theme of the dashboard. Surface and line colors are in theme/styles.css. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  colors: {
    brand: [
      '#edf2ff',
      '#dbe5ff',
      '#b7caff',
      '#8faeff',
      '#6c93ff',
      '#4a79ff',
      '#2962ff',
      '#1f52e0',
      '#1a45bd',
      '#163a9c',
    ],
    gray: [
      '#f7f8fa',
      '#f0f2f5',
      '#e6e8ed',
      '#d6dae1',
      '#c1c7d1',
      '#9aa2b1',
      '#6a7282',
      '#4b5263',
      '#2c313c',
      '#14171f',
    ],
    dark: [
      '#eceef2',
      '#c3c8d2',
      '#a2a9b8',
      '#6b7383',
      '#343944',
      '#272b33',
      '#1d2027',
      '#16181d',
      '#101216',
      '#0a0b0e',
    ],
  },
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 560 } } }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      classNames: { root: 'v-icon-button' },
    }),
    InputWrapper: Input.Wrapper.extend({ classNames: { label: 'v-label' } }),
    SegmentedControl: SegmentedControl.extend({ classNames: { root: 'v-segments' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 350, withArrow: false, fz: 'xs' } }),
    Modal: {
      styles: { title: TITLE },
      defaultProps: () => ({ centered: true, radius: 'lg', overlayProps: { opacity: 0.4 }, ...closing() }),
    },
    Drawer: { styles: { title: TITLE }, defaultProps: closing },
  },
})

/**
 * CSS variables. Muted text must still pass contrast in both themes. Warnings have the product's own tone, since the
 * library's is loud in the dark scheme.
 */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#14171f',
    '--mantine-color-dimmed': '#5b6271',
    '--mantine-color-placeholder': '#737b8b',
    '--mantine-color-anchor': '#1f52e0',
    '--mantine-color-error': '#c9252d',
    '--mantine-color-default-border': '#dfe2e8',
    '--mantine-color-yellow-light': '#fdf3dc',
    '--mantine-color-yellow-light-color': '#8a5a00',
  },
  dark: {
    '--mantine-color-text': '#eceef2',
    '--mantine-color-dimmed': '#a2a9b8',
    '--mantine-color-placeholder': '#8b93a3',
    '--mantine-color-anchor': '#8faeff',
    '--mantine-color-error': '#ff8a8a',
    '--mantine-color-default-border': '#2f343e',
    '--mantine-color-yellow-light': '#2d2412',
    '--mantine-color-yellow-light-color': '#f0c674',
  },
})
