import { OBJECTS } from './objects.ts'

/** Indices of the materials that objects use. */
const MATERIALS = {
  MAIN: 0,
  ALT: 1,
  LIGHT: 2,
  DARK: 3,
  WOOD: 4,
  METAL: 5,
  GOLD: 6,
  GLASS: 7,
  LABEL: 8,
  LEAF: 9,
  PAPER: 10,
  SCREEN: 11,
  GLOW: 12,
  FLAME: 13,
} as const

const constants = Object.entries(MATERIALS)
  .map(([name, number]) => `const float ${name} = ${number}.0;`)
  .join('\n')

/**
 * Returns the fragment shader of a photo of `scene`, a GLSL expression of `p` that returns distance and material: a
 * studio with a seamless ground, a large soft light from the upper left, its reflection, shadow and ambient occlusion.
 */
export const photoShader = (scene: string): string => /* glsl */ `#version 300 es
precision highp float;
uniform vec2 size; uniform vec3 ground, wall, tone, alt, light, dark; uniform float vignette, zoom, aim, crystal;
out vec4 color;
${constants}
${OBJECTS}
vec2 map(vec3 p) { vec2 d = vec2(p.y + 0.001, 99.0); return both(d, ${scene}); }
vec3 normal(vec3 p) { vec2 e = vec2(0.0012, 0); return normalize(vec3(map(p + e.xyy).x - map(p - e.xyy).x, map(p + e.yxy).x - map(p - e.yxy).x, map(p + e.yyx).x - map(p - e.yyx).x)); }
float shadow(vec3 o, vec3 d) { float s = 1.0, t = 0.03; for (int i = 0; i < 40; i++) { float h = map(o + d * t).x; s = min(s, 7.0 * h / t); t += clamp(h, 0.03, 0.25); if (s < 0.004 || t > 6.0) break; } s = clamp(s, 0.0, 1.0); return s * s * (3.0 - 2.0 * s); }
float hollow(vec3 p, vec3 n) { float o = 0.0, s = 1.0; for (int i = 1; i < 6; i++) { float h = 0.09 * float(i); o += (h - map(p + n * h).x) * s; s *= 0.72; } return clamp(1.0 - 1.15 * o, 0.0, 1.0); }
vec3 room(vec3 d) { float a = smoothstep(0.1, 0.35, 0.55 - abs(d.y - 0.62)) * smoothstep(0.0, 0.35, 0.62 - abs(d.x + 0.62)) * 1.8; float b = smoothstep(0.0, 0.2, 0.22 - abs(d.x - 0.86)) * smoothstep(0.0, 0.6, d.y + 0.2) * 0.9; return mix(ground * 0.55, wall * 0.75 + 0.1, smoothstep(-0.3, 0.5, d.y)) + vec3(1.0, 0.97, 0.92) * (a + b); }
vec4 skin(float m) {
  if (m < 0.5) return vec4(tone, 0.38); if (m < 1.5) return vec4(alt, 0.42); if (m < 2.5) return vec4(light, 0.45); if (m < 3.5) return vec4(dark, 0.35);
  if (m < 4.5) return vec4(0.62, 0.40, 0.22, 0.55); if (m < 5.5) return vec4(0.78, 0.79, 0.81, 0.12); if (m < 6.5) return vec4(0.92, 0.70, 0.34, 0.14); if (m < 7.5) return vec4(mix(vec3(0.16, 0.2, 0.26), vec3(0.8, 0.95, 1.0), crystal), 0.04);
  if (m < 8.5) return vec4(mix(light, vec3(0.96, 0.94, 0.9), 0.7), 0.7); if (m < 9.5) return vec4(0.22, 0.42, 0.2, 0.4); if (m < 10.5) return vec4(0.95, 0.92, 0.85, 0.8); if (m < 11.5) return vec4(0.12, 0.16, 0.24, 0.08);
  if (m < 12.5) return vec4(1.0, 0.88, 0.66, 0.9); return vec4(1.0, 0.75, 0.3, 0.9);
}
vec3 shade(vec2 uv) {
  vec3 eye = vec3(0.9, 2.15, 7.6), look = vec3(0.0, aim, 0.0); vec3 f = normalize(look - eye), r = normalize(cross(f, vec3(0, 1, 0))), u = cross(r, f); vec3 d = normalize(f * zoom + r * uv.x + u * uv.y);
  float t = 4.0; vec2 h = vec2(0); for (int i = 0; i < 130; i++) { h = map(eye + d * t); if (h.x < 0.0008 * t || t > 40.0) break; t += h.x * 0.85; }
  float far = smoothstep(-0.55, 0.75, uv.y); vec3 back = mix(ground, wall, far) * (1.1 - (0.03 + vignette * 0.22) * dot(uv, uv));
  if (t > 40.0) return back;
  vec3 p = eye + d * t, n = normal(p); vec3 sun = normalize(vec3(-0.62, 0.95, 0.55)); float s = shadow(p + n * 0.01, sun), o = hollow(p, n);
  if (h.y > 50.0) { float lit = mix(0.66, 1.0, s) * mix(0.62, 1.0, o); vec3 g = back * mix(vec3(lit), vec3(1), 0.0); return mix(g, back, smoothstep(7.0, 15.0, length(p.xz))); }
  vec4 k = skin(h.y); if (h.y > 7.5 && h.y < 8.5) { float row = abs(mod(p.y, 0.13) - 0.065); k.rgb = mix(k.rgb, dark, row < 0.014 && mod(floor(p.y / 0.13), 3.0) > 0.5 ? 0.55 : 0.0); } float metal = (h.y > 4.5 && h.y < 6.5) ? 1.0 : 0.0; float lam = max(dot(n, sun), 0.0) * s; vec3 v = reflect(d, n); float fres = pow(1.0 - max(dot(-d, n), 0.0), 5.0);
  vec3 sky = mix(ground * 0.75, vec3(0.92, 0.95, 1.0), 0.5 + 0.5 * n.y); vec3 c = k.rgb * (sky * 0.62 * o + vec3(1.0, 0.96, 0.9) * lam * 1.0) * (1.0 - metal * 0.75);
  float kick = pow(max(dot(n, normalize(vec3(0.9, 0.25, -0.45))), 0.0), 2.0) * 0.28; c += k.rgb * kick * o;
  float gloss = (1.0 - k.a); float spec = pow(max(dot(v, sun), 0.0), mix(8.0, 120.0, gloss)) * gloss * s; vec3 refl = room(v) * mix(0.5, 1.0, o);
  c += mix(refl * (0.04 + 0.5 * fres) * gloss, refl * k.rgb * 1.15, metal) + spec * (0.35 + metal);
  if (h.y > 6.5 && h.y < 7.5) c = mix(c, refl, 0.32 + 0.6 * fres);
  if (h.y > 10.5 && h.y < 11.5) c += mix(tone, alt, clamp(p.y * 0.5, 0.0, 1.0)) * 0.55;
  if (h.y > 11.5) c = mix(c, k.rgb * 1.12, h.y > 12.5 ? 0.95 : 0.5);
  return c;
}
void main() {
  vec3 sum = vec3(0); for (int i = 0; i < 5; i++) { vec2 j = i == 4 ? vec2(0.5) : vec2(i == 1 || i == 3 ? 0.88 : 0.12, i > 1 ? 0.12 : 0.88) + vec2(i > 1 ? 0.2 : 0.0, i % 2 == 0 ? 0.0 : -0.05) * 0.5; sum += shade(((gl_FragCoord.xy - 0.5 + j) - 0.5 * size) / size.y * 2.0); }
  vec3 c = sum / 5.0; color = vec4(pow(clamp(c, 0.0, 1.0), vec3(0.8)), 1);
}`
