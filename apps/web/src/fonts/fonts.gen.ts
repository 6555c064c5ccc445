// Written from the installed families (fonts.test.ts): npm run unit -- apps/web/src/fonts -u
import type { FontName } from '@vitrine/core/design/fonts/fonts'

export type FontFiles = {
  /** By weight: ascent, descent and the average width of a letter, in its height. */
  readonly measures: Readonly<Record<string, readonly [ascent: number, descent: number, width: number]>>
  /** By script: which letters it has (an index of `FONT_RANGES`), and a hash of each weight's file. */
  readonly scripts: Readonly<
    Record<string, { readonly range: number; readonly files: Readonly<Record<string, string>> }>
  >
}

export const FONT_RANGES: readonly string[] = [
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC,U+102E0-102FB,U+10E60-10E7E,U+10EC2-10EC4,U+10EFC-10EFF,U+1EE00-1EE03,U+1EE05-1EE1F,U+1EE21-1EE22,U+1EE24,U+1EE27,U+1EE29-1EE32,U+1EE34-1EE37,U+1EE39,U+1EE3B,U+1EE42,U+1EE47,U+1EE49,U+1EE4B,U+1EE4D-1EE4F,U+1EE51-1EE52,U+1EE54,U+1EE57,U+1EE59,U+1EE5B,U+1EE5D,U+1EE5F,U+1EE61-1EE62,U+1EE64,U+1EE67-1EE6A,U+1EE6C-1EE72,U+1EE74-1EE77,U+1EE79-1EE7C,U+1EE7E,U+1EE80-1EE89,U+1EE8B-1EE9B,U+1EEA1-1EEA3,U+1EEA5-1EEA9,U+1EEAB-1EEBB,U+1EEF0-1EEF1',
]

export const FONT_FILES: Readonly<Record<FontName, FontFiles>> = {
  inter: {
    measures: { 400: [0.9688, 0.2412, 0.4836], 600: [0.9688, 0.2412, 0.4919], 700: [0.9688, 0.2412, 0.496] },
    scripts: {
      latin: { range: 0, files: { 400: '8909904a', 600: 'f9a06e79', 700: '6f56409f' } },
      'latin-ext': { range: 1, files: { 400: '6744a7f5', 600: 'e4bdf67b', 700: '143f9504' } },
    },
  },
  'dm-sans': {
    measures: { 400: [0.992, 0.31, 0.471], 600: [0.992, 0.31, 0.4879], 700: [0.992, 0.31, 0.495] },
    scripts: {
      latin: { range: 0, files: { 400: '4ab51eb2', 600: '6bb2b264', 700: '35c5efa0' } },
      'latin-ext': { range: 1, files: { 400: '962730c6', 600: '6406eb05', 700: 'f6640907' } },
    },
  },
  manrope: {
    measures: { 400: [1.066, 0.3, 0.4627], 600: [1.066, 0.3, 0.4783], 700: [1.066, 0.3, 0.486] },
    scripts: {
      latin: { range: 0, files: { 400: '849290ef', 600: 'f7ac6258', 700: 'd2a12c85' } },
      'latin-ext': { range: 1, files: { 400: '72c5354a', 600: 'ff679412', 700: 'dc7c46d7' } },
    },
  },
  'work-sans': {
    measures: { 400: [0.93, 0.243, 0.5049], 600: [0.93, 0.243, 0.5043], 700: [0.93, 0.243, 0.5042] },
    scripts: {
      latin: { range: 0, files: { 400: '418b0693', 600: 'c536b548', 700: 'c1e51267' } },
      'latin-ext': { range: 1, files: { 400: '7b253811', 600: '207091de', 700: 'b7c35cff' } },
    },
  },
  karla: {
    measures: { 400: [0.917, 0.252, 0.4596], 600: [0.917, 0.252, 0.4748], 700: [0.917, 0.252, 0.4806] },
    scripts: {
      latin: { range: 0, files: { 400: '250bb48f', 600: '2ca9205e', 700: 'b3613b98' } },
      'latin-ext': { range: 1, files: { 400: '05e8651a', 600: 'f0446a3e', 700: 'cb24cd85' } },
    },
  },
  figtree: {
    measures: { 400: [0.95, 0.25, 0.4517], 600: [0.95, 0.25, 0.459], 700: [0.95, 0.25, 0.4638] },
    scripts: {
      latin: { range: 0, files: { 400: '8f98dd64', 600: '367d7132', 700: '7ec4f08d' } },
      'latin-ext': { range: 1, files: { 400: '3f581261', 600: '066f04a6', 700: 'b3252ef4' } },
    },
  },
  outfit: {
    measures: { 400: [1, 0.26, 0.4468], 600: [1, 0.26, 0.4535], 700: [1, 0.26, 0.4602] },
    scripts: {
      latin: { range: 0, files: { 400: '71f028fd', 600: '8cfe15c2', 700: '5d5e3734' } },
      'latin-ext': { range: 1, files: { 400: 'e279fd50', 600: 'a049363d', 700: '545d41d8' } },
    },
  },
  'plus-jakarta-sans': {
    measures: { 400: [1.038, 0.222, 0.4706], 600: [1.038, 0.222, 0.48], 700: [1.038, 0.222, 0.4847] },
    scripts: {
      latin: { range: 0, files: { 400: '221a4135', 600: '8872bb5c', 700: '2050755b' } },
      'latin-ext': { range: 1, files: { 400: '65b5680b', 600: '080a1fea', 700: 'b202ec87' } },
    },
  },
  montserrat: {
    measures: { 400: [0.968, 0.251, 0.5051], 600: [0.968, 0.251, 0.5222], 700: [0.968, 0.251, 0.5318] },
    scripts: {
      latin: { range: 0, files: { 400: 'e66bcd27', 600: 'd857325c', 700: 'f9d9e65b' } },
      'latin-ext': { range: 1, files: { 400: '30f166ce', 600: '1d8a4af6', 700: 'a59fcc94' } },
    },
  },
  poppins: {
    measures: { 400: [1.05, 0.35, 0.5088], 600: [1.05, 0.35, 0.5156], 700: [1.05, 0.35, 0.5187] },
    scripts: {
      latin: { range: 0, files: { 400: '7d93459d', 600: 'f4e80d9d', 700: '9338e65f' } },
      'latin-ext': { range: 1, files: { 400: '0b1fcab4', 600: 'bb1f2d58', 700: 'ccfd87f6' } },
    },
  },
  nunito: {
    measures: { 400: [1.011, 0.353, 0.4562], 600: [1.011, 0.353, 0.4636], 700: [1.011, 0.353, 0.4726] },
    scripts: {
      latin: { range: 0, files: { 400: 'a5906e15', 600: '45f437de', 700: 'fa89300b' } },
      'latin-ext': { range: 1, files: { 400: '67250a41', 600: 'a7ba5f4f', 700: '0a4e4a02' } },
    },
  },
  quicksand: {
    measures: { 400: [1, 0.25, 0.4721], 600: [1, 0.25, 0.4874], 700: [1, 0.25, 0.4948] },
    scripts: {
      latin: { range: 0, files: { 400: 'fee25690', 600: 'd7b2a752', 700: '00bfba44' } },
      'latin-ext': { range: 1, files: { 400: 'db0347bb', 600: 'b856cc43', 700: '7add3c83' } },
    },
  },
  sora: {
    measures: { 400: [0.97, 0.29, 0.506], 600: [0.97, 0.29, 0.5126], 700: [0.97, 0.29, 0.516] },
    scripts: {
      latin: { range: 0, files: { 400: '98141d7e', 600: 'fa9ab76f', 700: 'c3337a67' } },
      'latin-ext': { range: 1, files: { 400: '959432bc', 600: '2c17a94f', 700: 'd4d06da7' } },
    },
  },
  'space-grotesk': {
    measures: { 400: [0.984, 0.292, 0.4914], 600: [0.984, 0.292, 0.4916], 700: [0.984, 0.292, 0.4916] },
    scripts: {
      latin: { range: 0, files: { 400: '65fd17fc', 600: '685bbbf6', 700: '35f8aec5' } },
      'latin-ext': { range: 1, files: { 400: 'a6658ce6', 600: '0bdc872e', 700: '7ce350b7' } },
    },
  },
  'josefin-sans': {
    measures: { 400: [0.75, 0.25, 0.4594], 600: [0.75, 0.25, 0.4703], 700: [0.75, 0.25, 0.4867] },
    scripts: {
      latin: { range: 0, files: { 400: '242e9878', 600: '56c4c278', 700: 'a3c6a58c' } },
      'latin-ext': { range: 1, files: { 400: 'd2167fee', 600: 'e5d304d1', 700: '27e747c6' } },
    },
  },
  archivo: {
    measures: { 400: [0.878, 0.21, 0.4448], 600: [0.878, 0.21, 0.4606], 700: [0.878, 0.21, 0.4759] },
    scripts: {
      latin: { range: 0, files: { 400: '07f91601', 600: 'd9e8c29f', 700: 'abada6cd' } },
      'latin-ext': { range: 1, files: { 400: 'c7807623', 600: 'cd902f80', 700: '8affe3b4' } },
    },
  },
  oswald: {
    measures: { 400: [1.193, 0.289, 0.3648], 600: [1.193, 0.289, 0.4019], 700: [1.193, 0.289, 0.412] },
    scripts: {
      latin: { range: 0, files: { 400: 'e902b779', 600: 'f6cb541f', 700: 'aae665c7' } },
      'latin-ext': { range: 1, files: { 400: '6d476422', 600: '80e3b97c', 700: 'ceb8c34b' } },
    },
  },
  'barlow-condensed': {
    measures: { 400: [1, 0.2, 0.3449], 600: [1, 0.2, 0.3604], 700: [1, 0.2, 0.3691] },
    scripts: {
      latin: { range: 0, files: { 400: '7fff1bb2', 600: '215a93c6', 700: '3787a5a4' } },
      'latin-ext': { range: 1, files: { 400: '1eb62753', 600: 'aef7edf5', 700: '9d351bd9' } },
    },
  },
  lora: {
    measures: { 400: [1.006, 0.274, 0.4687], 600: [1.006, 0.274, 0.4763], 700: [1.006, 0.274, 0.4801] },
    scripts: {
      latin: { range: 0, files: { 400: 'ac079950', 600: '7bbfe9f3', 700: 'c05fd528' } },
      'latin-ext': { range: 1, files: { 400: '52555103', 600: '1af859ef', 700: 'eacd7ecd' } },
    },
  },
  'playfair-display': {
    measures: { 400: [1.082, 0.251, 0.4509], 600: [1.082, 0.251, 0.4578], 700: [1.082, 0.251, 0.4613] },
    scripts: {
      latin: { range: 0, files: { 400: '1fe9ad5d', 600: '5d228694', 700: '28453852' } },
      'latin-ext': { range: 1, files: { 400: 'b13dce34', 600: 'cf968562', 700: 'edb9f5d8' } },
    },
  },
  'cormorant-garamond': {
    measures: { 400: [0.924, 0.287, 0.389], 600: [0.924, 0.287, 0.3921], 700: [0.924, 0.287, 0.3938] },
    scripts: {
      latin: { range: 0, files: { 400: '8048ac20', 600: 'ae062b6d', 700: '21a0fc1c' } },
      'latin-ext': { range: 1, files: { 400: '375a0887', 600: '4993f7f4', 700: 'f6cf9ae2' } },
    },
  },
  'eb-garamond': {
    measures: { 400: [1.007, 0.298, 0.3794], 600: [1.007, 0.298, 0.4047], 700: [1.007, 0.298, 0.4171] },
    scripts: {
      latin: { range: 0, files: { 400: '912929db', 600: '6a195b7e', 700: 'ae7cef02' } },
      'latin-ext': { range: 1, files: { 400: '9a1335bd', 600: '2ab87132', 700: '33db13f4' } },
    },
  },
  fraunces: {
    measures: { 400: [0.978, 0.255, 0.4684], 600: [0.978, 0.255, 0.4828], 700: [0.978, 0.255, 0.4972] },
    scripts: {
      latin: { range: 0, files: { 400: 'e558f394', 600: '3a1de771', 700: 'c38570d2' } },
      'latin-ext': { range: 1, files: { 400: '06e8dc8c', 600: '69e09c79', 700: '162b7b26' } },
    },
  },
  'bodoni-moda': {
    measures: { 400: [1.125, 0.4, 0.4633], 600: [1.125, 0.4, 0.4783], 700: [1.125, 0.4, 0.4885] },
    scripts: {
      latin: { range: 0, files: { 400: 'e2863d3b', 600: 'a4975772', 700: '595d2834' } },
      'latin-ext': { range: 1, files: { 400: 'a7746744', 600: 'b27be6e9', 700: 'abf363eb' } },
    },
  },
  'libre-baskerville': {
    measures: { 400: [0.97, 0.27, 0.5148], 600: [0.97, 0.27, 0.5232], 700: [0.97, 0.27, 0.527] },
    scripts: {
      latin: { range: 0, files: { 400: '3eb80fbc', 600: '77377daf', 700: '96fa6337' } },
      'latin-ext': { range: 1, files: { 400: '3fc071cd', 600: 'ceae376d', 700: '676ac40c' } },
    },
  },
  'zilla-slab': {
    measures: { 400: [0.944, 0.256, 0.432], 600: [0.944, 0.256, 0.4367], 700: [0.944, 0.256, 0.4397] },
    scripts: {
      latin: { range: 0, files: { 400: 'ab260731', 600: 'fd78ed94', 700: '896b6ebb' } },
      'latin-ext': { range: 1, files: { 400: '488c114d', 600: '9449fbfd', 700: 'f0a80835' } },
    },
  },
  'jetbrains-mono': {
    measures: { 400: [1.02, 0.3, 0.6], 600: [1.02, 0.3, 0.6], 700: [1.02, 0.3, 0.6] },
    scripts: {
      latin: { range: 0, files: { 400: '14425ba9', 600: '400c6bfd', 700: 'd0d4e818' } },
      'latin-ext': { range: 1, files: { 400: '505dfba8', 600: '90899aac', 700: '45a606d8' } },
    },
  },
  amiri: {
    measures: { 400: [1.124, 0.634, 0.4065], 700: [1.124, 0.634, 0.4388] },
    scripts: {
      latin: { range: 0, files: { 400: 'd600850a', 700: 'f53eb332' } },
      'latin-ext': { range: 1, files: { 400: '199be132', 700: 'caca5182' } },
      arabic: { range: 2, files: { 400: '9abf8a10', 700: 'c775d9f8' } },
    },
  },
  'noto-naskh-arabic': {
    measures: { 400: [1.069, 0.634, 0.4748], 600: [1.069, 0.634, 0.4937], 700: [1.069, 0.634, 0.503] },
    scripts: {
      latin: { range: 0, files: { 400: 'ec2056fa', 600: 'b163c2e9', 700: 'f493b218' } },
      'latin-ext': { range: 1, files: { 400: '38bb7eed', 600: '155b9666', 700: 'c2344782' } },
      arabic: { range: 2, files: { 400: '9cc2d2e9', 600: '0cefc9b8', 700: 'd2d8e6b1' } },
    },
  },
  cairo: {
    measures: { 400: [1.303, 0.571, 0.4256], 600: [1.303, 0.571, 0.4288], 700: [1.303, 0.571, 0.4375] },
    scripts: {
      latin: { range: 0, files: { 400: '1e12ba8a', 600: '7212d7c4', 700: 'c174069a' } },
      'latin-ext': { range: 1, files: { 400: '85cb4cd0', 600: 'adf6f2aa', 700: '3ccad777' } },
      arabic: { range: 2, files: { 400: '1b36945f', 600: '621909d2', 700: '673212b4' } },
    },
  },
  tajawal: {
    measures: { 400: [0.643, 0.357, 0.4239], 700: [0.643, 0.357, 0.4405] },
    scripts: {
      latin: { range: 0, files: { 400: 'b081f7bf', 700: 'de8f431c' } },
      arabic: { range: 2, files: { 400: '6c9081fd', 700: 'fa5e7232' } },
    },
  },
  almarai: {
    measures: { 400: [0.905, 0.211, 0.4286], 700: [0.905, 0.211, 0.4626] },
    scripts: {
      latin: { range: 0, files: { 400: '6f289856', 700: '53706a39' } },
      arabic: { range: 2, files: { 400: '530903c9', 700: '006fba6f' } },
    },
  },
  'el-messiri': {
    measures: { 400: [1.019, 0.544, 0.4296], 600: [1.019, 0.544, 0.4391], 700: [1.019, 0.544, 0.4458] },
    scripts: {
      latin: { range: 0, files: { 400: 'cc0f2239', 600: 'db21563d', 700: '81db2a64' } },
      'latin-ext': { range: 1, files: { 400: '4e55a5c9', 600: 'fb1029f2', 700: 'e2217fe8' } },
      arabic: { range: 2, files: { 400: '1132f86f', 600: 'e20c4e05', 700: 'c4e333be' } },
    },
  },
  'ibm-plex-sans-arabic': {
    measures: { 400: [1.085, 0.415, 0.4545], 600: [1.085, 0.415, 0.4695], 700: [1.085, 0.415, 0.4756] },
    scripts: {
      latin: { range: 0, files: { 400: '9ed8dcb0', 600: '63f47572', 700: 'ae2d59f9' } },
      'latin-ext': { range: 1, files: { 400: '1935fa1a', 600: '0f7c03bb', 700: 'ab0b9584' } },
      arabic: { range: 2, files: { 400: '6010e7fd', 600: '16734a5a', 700: '04c730b4' } },
    },
  },
  'readex-pro': {
    measures: { 400: [1, 0.25, 0.4848], 600: [1, 0.25, 0.5044], 700: [1, 0.25, 0.5142] },
    scripts: {
      latin: { range: 0, files: { 400: 'e846a3aa', 600: 'd6318c6f', 700: '35fe80e4' } },
      'latin-ext': { range: 1, files: { 400: '0ffdd020', 600: '20278dd6', 700: 'eedef853' } },
      arabic: { range: 2, files: { 400: '2c23706a', 600: '39fb8813', 700: 'eb35ca96' } },
    },
  },
  rubik: {
    measures: { 400: [0.935, 0.25, 0.4714], 600: [0.935, 0.25, 0.4929], 700: [0.935, 0.25, 0.5006] },
    scripts: {
      latin: { range: 0, files: { 400: '82ac0e78', 600: '6182043a', 700: 'e423f8ae' } },
      'latin-ext': { range: 1, files: { 400: '2dc903d8', 600: 'd1268096', 700: 'c3bc69f5' } },
      arabic: { range: 2, files: { 400: '1e1a701b', 600: 'f60c6ef1', 700: '5cab633c' } },
    },
  },
  'baloo-bhaijaan-2': {
    measures: { 400: [1.08, 0.632, 0.4286], 600: [1.08, 0.632, 0.4429], 700: [1.08, 0.632, 0.4512] },
    scripts: {
      latin: { range: 0, files: { 400: '8835535f', 600: 'f107df76', 700: '2b14379a' } },
      'latin-ext': { range: 1, files: { 400: '38809284', 600: '50232d5b', 700: 'c59c8952' } },
      arabic: { range: 2, files: { 400: '682fdfad', 600: 'e9685b98', 700: 'd14d2500' } },
    },
  },
  'noto-kufi-arabic': {
    measures: { 400: [1.282, 0.615, 0.4906], 600: [1.282, 0.615, 0.5096], 700: [1.282, 0.615, 0.519] },
    scripts: {
      latin: { range: 0, files: { 400: 'fc19e68a', 600: 'c347879a', 700: 'd096450f' } },
      'latin-ext': { range: 1, files: { 400: 'a26cc4e6', 600: '463b28f7', 700: '5005a7b0' } },
      arabic: { range: 2, files: { 400: 'd287128f', 600: '2273ed03', 700: 'c964525f' } },
    },
  },
}
