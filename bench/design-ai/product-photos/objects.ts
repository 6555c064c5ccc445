/**
 * Products as signed distance functions in GLSL. Each returns distance and material of one object that stands on y = 0
 * and fits into about two units; `k` is the material of its main part, and the other materials are fixed (`MATERIALS`).
 */
export const OBJECTS = /* glsl */ `
vec2 both(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
mat2 turn(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float box(vec3 p, vec3 b, float r) { vec3 q = abs(p) - b + r; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r; }
float cyl(vec3 p, float h, float r, float e) { vec2 d = vec2(length(p.xz) - r + e, abs(p.y) - h + e); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - e; }
float cone(vec3 p, float h, float a, float b, float e) { vec2 q = vec2(length(p.xz), p.y); float t = clamp(0.5 + 0.5 * q.y / h, 0.0, 1.0); float r = mix(a, b, t); float s = (q.x - r) * 2.0 * h / sqrt(4.0 * h * h + (a - b) * (a - b)); vec2 d = vec2(s + e, abs(q.y) - h + e); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - e; }
float capsule(vec3 p, vec3 a, vec3 b, float r) { vec3 pa = p - a, ba = b - a; return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - r; }
float torus(vec3 p, float a, float b) { return length(vec2(length(p.xz) - a, p.y)) - b; }
float egg(vec3 p, vec3 r) { float k = length(p / r); return k * (k - 1.0) / length(p / (r * r)); }
vec3 round6(vec3 p, float n, float r) { float s = 6.28318 / n; float a = atan(p.z, p.x); a = mod(a + 0.5 * s, s) - 0.5 * s; float l = length(p.xz); return vec3(l * cos(a) - r, p.y, l * sin(a)); }

vec2 jar(vec3 p, float k) {
  vec2 d = vec2(cyl(p - vec3(0, 0.62, 0), 0.62, 0.55, 0.14), k);
  d = both(d, vec2(cyl(p - vec3(0, 1.36, 0), 0.15, 0.5, 0.04), DARK));
  return both(d, vec2(cyl(p - vec3(0, 0.6, 0), 0.3, 0.556, 0.01), LABEL));
}
vec2 lowjar(vec3 p, float k) {
  vec2 d = vec2(cyl(p - vec3(0, 0.32, 0), 0.32, 0.7, 0.12), k);
  return both(d, vec2(cyl(p - vec3(0, 0.76, 0), 0.15, 0.72, 0.05), LIGHT));
}
vec2 bottle(vec3 p, float k) {
  float b = cyl(p - vec3(0, 0.72, 0), 0.72, 0.44, 0.12);
  b = smin(b, cyl(p - vec3(0, 1.65, 0), 0.4, 0.15, 0.04), 0.38);
  vec2 d = vec2(b, k);
  d = both(d, vec2(cyl(p - vec3(0, 2.1, 0), 0.14, 0.18, 0.03), DARK));
  return both(d, vec2(cyl(p - vec3(0, 0.68, 0), 0.4, 0.446, 0.01), LABEL));
}
vec2 dropper(vec3 p, float k) {
  float b = smin(cyl(p - vec3(0, 0.6, 0), 0.6, 0.46, 0.14), cyl(p - vec3(0, 1.25, 0), 0.14, 0.2, 0.02), 0.16);
  vec2 d = vec2(b, k);
  d = both(d, vec2(cyl(p - vec3(0, 1.46, 0), 0.16, 0.22, 0.03), GOLD));
  d = both(d, vec2(egg(p - vec3(0, 1.8, 0), vec3(0.16, 0.3, 0.16)), DARK));
  return both(d, vec2(cyl(p - vec3(0, 0.55, 0), 0.28, 0.466, 0.01), LABEL));
}
vec2 tube(vec3 p, float k) {
  float w = mix(0.44, 0.5, smoothstep(0.3, 1.9, p.y)), z = mix(0.4, 0.04, smoothstep(0.3, 1.9, p.y));
  vec2 d = vec2(box(p - vec3(0, 1.1, 0), vec3(w, 0.85, z), min(z, 0.3)) * 0.6, k);
  return both(d, vec2(cyl(p - vec3(0, 0.16, 0), 0.17, 0.38, 0.05), LIGHT));
}
vec2 lipstick(vec3 p, float k) {
  vec2 d = vec2(cyl(p - vec3(0, 0.5, 0), 0.5, 0.3, 0.04), DARK);
  d = both(d, vec2(cyl(p - vec3(0, 1.12, 0), 0.16, 0.25, 0.02), GOLD));
  float s = cyl(p - vec3(0, 1.5, 0), 0.34, 0.2, 0.08);
  return both(d, vec2(max(s, dot(p - vec3(0, 1.66, 0), normalize(vec3(0.8, 1.0, 0.3)))), k));
}
vec2 perfume(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 0.62, 0), vec3(0.62, 0.62, 0.34), 0.12), k);
  d = both(d, vec2(cyl(p - vec3(0, 1.32, 0), 0.09, 0.2, 0.02), GOLD));
  d = both(d, vec2(box(p - vec3(0, 1.6, 0), vec3(0.26, 0.22, 0.26), 0.05), DARK));
  return both(d, vec2(box(p - vec3(0, 0.58, 0.335), vec3(0.3, 0.22, 0.02), 0.01), LABEL));
}
vec2 soap(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 0.26, 0), vec3(0.85, 0.26, 0.55), 0.2), k);
  d = both(d, vec2(box(p - vec3(0.05, 0.77, 0), vec3(0.78, 0.25, 0.5), 0.2), ALT));
  return both(d, vec2(box(p - vec3(0.05, 0.77, 0), vec3(0.25, 0.256, 0.51), 0.02), LABEL));
}
vec2 mug(vec3 p, float k) {
  float b = max(cyl(p - vec3(0, 0.62, 0), 0.62, 0.58, 0.08), -cyl(p - vec3(0, 0.8, 0), 0.68, 0.5, 0.08));
  vec3 q = p - vec3(0.62, 0.62, 0);
  b = smin(b, max(torus(q.xzy, 0.32, 0.075), -(q.x + 0.03)), 0.06);
  return both(vec2(b, k), vec2(cyl(p - vec3(0, 0.98, 0), 0.03, 0.5, 0.01), WOOD));
}
vec2 pouch(vec3 p, float k) {
  float z = mix(0.42, 0.05, smoothstep(0.1, 1.9, p.y));
  vec2 d = vec2(box(p - vec3(0, 0.98, 0), vec3(0.64, 0.98, z + 0.02), min(z, 0.12)) * 0.6, k);
  return both(d, vec2(box((p - vec3(0, 0.82, mix(0.42, 0.05, smoothstep(0.1, 1.9, 0.82)) + 0.02)), vec3(0.4, 0.36, 0.14), 0.02) * 0.7, LABEL));
}
vec2 chocolate(vec3 p, float k) {
  p.yz = turn(0.32) * (p - vec3(0, 0.95, 0)).yz;
  vec3 q = p; q.xy = mod(q.xy + 0.2, 0.4) - 0.2;
  float bar = max(box(p, vec3(0.8, 0.95, 0.1), 0.03), -0.0);
  bar = smin(bar, max(box(q - vec3(0, 0, 0.1), vec3(0.17, 0.17, 0.06), 0.03), box(p, vec3(0.78, 0.93, 0.3), 0.0)), 0.02);
  vec2 d = vec2(bar, k);
  return both(d, vec2(box(p - vec3(0, -0.42, 0), vec3(0.83, 0.55, 0.17), 0.03), LABEL));
}
vec2 bowl(vec3 p, float k) {
  vec3 q = p - vec3(0, 0.85, 0);
  float s = max(abs(length(q * vec3(1, 1.1, 1)) - 0.85) - 0.045, q.y) - 0.015;
  return both(vec2(smin(s, cyl(p - vec3(0, 0.06, 0), 0.07, 0.36, 0.03), 0.1), k), vec2(max(length(q * vec3(1, 1.1, 1)) - 0.8, q.y + 0.28), ALT));
}
vec2 lamp(vec3 p, float k) {
  vec2 d = vec2(smin(egg(p - vec3(0, 0.5, 0), vec3(0.46, 0.5, 0.46)), cyl(p - vec3(0, 0.05, 0), 0.05, 0.4, 0.02), 0.1), k);
  d = both(d, vec2(capsule(p, vec3(0, 0.8, 0), vec3(0, 1.5, 0), 0.05), GOLD));
  float s = abs(cone(p - vec3(0, 1.72, 0), 0.46, 0.86, 0.5, 0.02)) - 0.015;
  return both(d, vec2(max(s, abs(p.y - 1.72) - 0.43), GLOW));
}
vec2 chair(vec3 p, float k) {
  vec3 q = p; q.x = abs(q.x);
  vec2 d = vec2(box(p - vec3(0, 0.86, 0), vec3(0.56, 0.07, 0.52), 0.06), k);
  d = both(d, vec2(capsule(q, vec3(0.44, 0.85, 0.4), vec3(0.54, 0.04, 0.5), 0.05), WOOD));
  d = both(d, vec2(capsule(q, vec3(0.46, 1.9, -0.6), vec3(0.5, 0.04, -0.46), 0.05), WOOD));
  vec3 b = p - vec3(0, 1.65, -0.53); b.z += b.x * b.x * 0.25;
  return both(d, vec2(box(b, vec3(0.52, 0.3, 0.06), 0.05) * 0.8, k));
}
vec2 candle(vec3 p, float k) {
  float g = max(cyl(p - vec3(0, 0.58, 0), 0.58, 0.52, 0.06), -cyl(p - vec3(0, 0.9, 0), 0.45, 0.46, 0.04));
  vec2 d = vec2(g, k);
  d = both(d, vec2(capsule(p, vec3(0, 0.5, 0), vec3(0, 1.05, 0), 0.015), DARK));
  d = both(d, vec2(egg(p - vec3(0, 1.22, 0), vec3(0.07, 0.18, 0.07)), FLAME));
  return both(d, vec2(box(p - vec3(0, 0.55, 0.4), vec3(0.26, 0.22, 0.16), 0.02), LABEL));
}
vec2 cushion(vec3 p, float k) {
  p.yz = turn(0.18) * (p - vec3(0, 0.85, 0)).yz;
  vec2 a = abs(p.xy) / 0.9; float t = 0.34 * sqrt(max(0.0, 1.0 - pow(max(a.x, a.y), 4.0))) * (1.0 - 0.35 * a.x * a.y);
  float b = max(abs(p.z) - t, max(a.x, a.y) * 0.9 - 0.86) * 0.5 - 0.02;
  float band = step(abs(mod(p.x, 0.36) - 0.18), 0.05);
  return vec2(b, mix(k, ALT, band));
}
vec2 vase(vec3 p, float k) {
  float b = smin(egg(p - vec3(0, 0.62, 0), vec3(0.6, 0.64, 0.6)), cone(p - vec3(0, 1.42, 0), 0.32, 0.17, 0.24, 0.03), 0.3);
  vec2 d = vec2(max(b, -cyl(p - vec3(0, 1.7, 0), 0.4, 0.15, 0.02)), k);
  for (int i = 0; i < 3; i++) { float f = float(i) - 1.0; d = both(d, vec2(capsule(p, vec3(0, 1.3, 0), vec3(f * 0.4, 2.35 - abs(f) * 0.2, f * 0.12), 0.018), WOOD)); d = both(d, vec2(egg(p - vec3(f * 0.4, 2.35 - abs(f) * 0.2, f * 0.12), vec3(0.09, 0.2, 0.09)), LEAF)); }
  return d;
}
vec2 stack(vec3 p, float k) {
  vec2 d = vec2(1e3, k);
  for (int i = 0; i < 4; i++) { float f = float(i); vec3 q = p - vec3(0.05 * sin(f * 3.1), 0.2 + f * 0.37, 0); q.y += 0.03 * sin(q.x * 2.0 + f); d = both(d, vec2(box(q, vec3(0.9, 0.19, 0.62), 0.17) * 0.9, mod(f, 2.0) < 1.0 ? k : (i == 1 ? ALT : LIGHT))); }
  return d;
}
vec2 plate(vec3 p, float k) {
  float r = length(p.xz); float y = 0.05 + 0.14 * smoothstep(0.5, 1.0, r);
  vec2 d = vec2(max(abs(p.y - y) - 0.035, r - 1.0) * 0.7 - 0.01, k);
  return both(d, vec2(max(abs(p.y - 0.32 - 0.14 * smoothstep(0.3, 0.7, r)) - 0.03, r - 0.7) * 0.7 - 0.01, ALT));
}
vec2 headphones(vec3 p, float k) {
  p -= vec3(0, 0.95, 0); vec3 q = p; q.x = abs(q.x);
  vec2 d = vec2(max(torus(p.xzy, 0.78, 0.07), -p.y - 0.1), DARK);
  d = both(d, vec2(max(abs(length(p.xy) - 0.76) - 0.05, max(abs(p.z) - 0.16, 0.35 - p.y)) - 0.03, k));
  vec3 e = q - vec3(0.76, -0.32, 0); e.xy = turn(-0.12) * e.xy;
  d = both(d, vec2(cyl(e.yxz, 0.13, 0.46, 0.09), k));
  return both(d, vec2(cyl((e + vec3(0.15, 0, 0)).yxz, 0.1, 0.4, 0.09), DARK));
}
vec2 speaker(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 1.0, 0), vec3(0.66, 1.0, 0.5), 0.16), k);
  d = both(d, vec2(cyl((p - vec3(0, 0.68, 0.5)).xzy, 0.03, 0.44, 0.02), DARK));
  d = both(d, vec2(egg(p - vec3(0, 0.68, 0.5), vec3(0.22, 0.22, 0.1)), METAL));
  return both(d, vec2(cyl((p - vec3(0, 1.52, 0.5)).xzy, 0.03, 0.22, 0.02), DARK));
}
vec2 camera(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 0.62, 0), vec3(0.98, 0.62, 0.36), 0.18), k);
  d = both(d, vec2(box(p - vec3(0, 0.62, 0), vec3(0.985, 0.3, 0.37), 0.16), DARK));
  d = both(d, vec2(cyl((p - vec3(0, 0.62, 0.5)).xzy, 0.24, 0.44, 0.04), METAL));
  d = both(d, vec2(cyl((p - vec3(0, 0.62, 0.66)).xzy, 0.12, 0.36, 0.03), DARK));
  d = both(d, vec2(egg(p - vec3(0, 0.62, 0.7), vec3(0.27, 0.27, 0.13)), GLASS));
  return both(d, vec2(cyl(p - vec3(0.62, 1.3, 0), 0.09, 0.14, 0.03), ALT));
}
vec2 monitor(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 1.22, 0), vec3(1.15, 0.72, 0.07), 0.05), DARK);
  d = both(d, vec2(box(p - vec3(0, 1.24, 0.06), vec3(1.09, 0.65, 0.02), 0.01), SCREEN));
  d = both(d, vec2(capsule(p, vec3(0, 0.08, -0.12), vec3(0, 0.9, -0.12), 0.1), METAL));
  return both(d, vec2(cyl(p - vec3(0, 0.04, -0.05), 0.04, 0.5, 0.03), METAL));
}
vec2 keyboard(vec3 p, float k) {
  p.yz = turn(0.16) * (p - vec3(0, 0.34, 0)).yz;
  vec2 d = vec2(box(p, vec3(1.25, 0.12, 0.52), 0.06), k);
  vec3 q = p - vec3(0, 0.16, 0); vec2 c = clamp(floor(q.xz / 0.2 + 0.5), vec2(-5, -2), vec2(5, 2)); q.xz -= c * 0.2;
  float m = mod(c.x * 3.0 + c.y * 5.0, 7.0) < 1.0 ? ALT : LIGHT;
  return both(d, vec2(box(q, vec3(0.085, 0.08, 0.085), 0.03), m));
}
vec2 watch(vec3 p, float k) {
  p -= vec3(0, 0.86, 0); vec3 q = p; q.yz = turn(0.25) * q.yz;
  vec2 d = vec2(max(abs(length(q.yz * vec2(1, 1.15)) - 0.82) - 0.04, abs(q.x) - 0.28) - 0.03, k);
  vec3 f = q - vec3(0, 0.15, 0.74);
  d = both(d, vec2(cyl(f.xzy, 0.12, 0.52, 0.05), METAL));
  d = both(d, vec2(cyl((f - vec3(0, 0, 0.1)).xzy, 0.035, 0.45, 0.02), DARK));
  d = both(d, vec2(capsule(f, vec3(0, 0, 0.15), vec3(0.12, 0.24, 0.15), 0.02), LIGHT));
  return both(d, vec2(capsule(f, vec3(0, 0, 0.15), vec3(-0.2, 0.05, 0.15), 0.02), LIGHT));
}
vec2 charger(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 0.5, 0), vec3(0.5, 0.5, 0.5), 0.14), k);
  d = both(d, vec2(box(p - vec3(0, 0.5, 0.5), vec3(0.16, 0.06, 0.02), 0.015), DARK));
  vec3 q = p - vec3(0.2, 0.07, 0.9);
  return both(d, vec2(min(torus(q, 0.55, 0.055), torus(q - vec3(0.05, 0.1, 0.02), 0.5, 0.055)), ALT));
}
vec2 teddy(vec3 p, float k) {
  vec3 q = p; q.x = abs(q.x);
  float b = smin(egg(p - vec3(0, 0.6, 0), vec3(0.56, 0.62, 0.48)), egg(p - vec3(0, 1.42, 0.06), vec3(0.48, 0.43, 0.42)), 0.1);
  b = smin(b, length(q - vec3(0.38, 1.8, 0)) - 0.17, 0.06);
  b = smin(b, capsule(q, vec3(0.45, 0.95, 0.1), vec3(0.72, 0.6, 0.32), 0.16), 0.06);
  b = smin(b, capsule(q, vec3(0.3, 0.22, 0.2), vec3(0.5, 0.18, 0.66), 0.2), 0.06);
  vec2 d = vec2(b + 0.006 * sin(p.x * 60.0) * sin(p.y * 60.0) * sin(p.z * 60.0), k);
  d = both(d, vec2(egg(p - vec3(0, 1.34, 0.42), vec3(0.2, 0.16, 0.12)), LIGHT));
  d = both(d, vec2(length(p - vec3(0, 1.4, 0.53)) - 0.05, DARK));
  return both(d, vec2(length(q - vec3(0.17, 1.54, 0.44)) - 0.045, DARK));
}
vec2 rings(vec3 p, float k) {
  vec2 d = vec2(cyl(p - vec3(0, 0.06, 0), 0.07, 0.72, 0.05), WOOD);
  for (int i = 0; i < 5; i++) { float f = float(i); d = both(d, vec2(torus(p - vec3(0, 0.3 + f * 0.32, 0), 0.46 - f * 0.07, 0.165), i == 0 ? k : i == 1 ? ALT : i == 2 ? LIGHT : i == 3 ? k : GOLD)); }
  return both(d, vec2(length(p - vec3(0, 1.95, 0)) - 0.2, ALT));
}
vec2 blocks(vec3 p, float k) {
  vec3 a = p - vec3(-0.48, 0.42, 0); a.xz = turn(0.3) * a.xz; vec3 b = p - vec3(0.5, 0.42, 0.1); b.xz = turn(-0.2) * b.xz; vec3 c = p - vec3(-0.02, 1.27, 0.02); c.xz = turn(0.6) * c.xz;
  return both(both(vec2(box(a, vec3(0.42), 0.07), k), vec2(box(b, vec3(0.42), 0.07), ALT)), vec2(box(c, vec3(0.42), 0.07), WOOD));
}
vec2 train(vec3 p, float k) {
  vec3 q = p; q.z = abs(q.z);
  vec2 d = vec2(box(p - vec3(0, 0.5, 0), vec3(1.0, 0.16, 0.34), 0.06), WOOD);
  d = both(d, vec2(cyl((p - vec3(0.34, 0.86, 0)).yxz, 0.6, 0.3, 0.06), k));
  d = both(d, vec2(box(p - vec3(-0.62, 1.05, 0), vec3(0.34, 0.5, 0.36), 0.06), ALT));
  d = both(d, vec2(cyl(p - vec3(0.62, 1.25, 0), 0.26, 0.12, 0.03), DARK));
  float x = abs(abs(p.x) - 0.55); return both(d, vec2(cyl((vec3(abs(p.x) - 0.58, q.y - 0.26, q.z - 0.38)).xzy, 0.07, 0.26, 0.03), GOLD));
}
vec2 ball(vec3 p, float k) { p -= vec3(0, 0.85, 0); p.xy = turn(0.5) * p.xy; float s = abs(mod(atan(p.z, p.x) + 3.14159, 1.0472) - 0.5236); return vec2(length(p) - 0.85, abs(p.y) > 0.72 ? DARK : s < 0.26 ? k : ALT); }
vec2 shoe(vec3 p, float k) {
  p.xz = turn(-0.25) * p.xz; p.y -= 0.02; float t = smoothstep(-1.0, 1.1, p.x);
  float w = mix(0.34, 0.42, smoothstep(-0.6, 0.5, p.x));
  vec3 q = p - vec3(0, 0.17 + 0.08 * t * t, 0);
  vec2 d = vec2(box(q, vec3(1.1, 0.15, w), 0.13) * 0.9, LIGHT);
  float u = smin(egg(p - vec3(0.42, 0.42, 0), vec3(0.66, 0.34, 0.37)), egg(p - vec3(-0.5, 0.62, 0), vec3(0.52, 0.58, 0.34)), 0.4);
  u = max(u, -egg(p - vec3(-0.52, 1.18, 0), vec3(0.4, 0.36, 0.22)));
  d = both(d, vec2(max(u, 0.2 - p.y), k));
  for (int i = 0; i < 4; i++) { float f = float(i); d = both(d, vec2(capsule(p, vec3(0.02 + f * 0.13, 0.92 - f * 0.085, -0.17), vec3(0.06 + f * 0.13, 0.92 - f * 0.085, 0.17), 0.035), LIGHT)); }
  return both(d, vec2(max(abs(length((p - vec3(-0.1, 0.2, 0)).xy * vec2(0.9, 1.2)) - 0.5) - 0.035, max(abs(p.z) - 0.39, -u - 0.02)), ALT));
}
vec2 tent(vec3 p, float k) {
  vec3 q = vec3(abs(p.x), p.y, p.z);
  float s = max(max(dot(q - vec3(0, 1.45, 0), normalize(vec3(1.45, 1.05, 0))), abs(p.z) - 1.0), -p.y);
  float door = max(dot(q - vec3(0, 1.15, 0), normalize(vec3(1.45, 0.55, 0))), 0.9 - p.z);
  vec2 d = vec2(max(s, -door) - 0.02, k);
  d = both(d, vec2(max(max(s + 0.04, door - 0.2), abs(p.z - 0.8) - 0.02), DARK));
  return both(d, vec2(capsule(q, vec3(0, 1.52, 1.0), vec3(1.1, 0.02, 1.0), 0.03), WOOD));
}
vec2 mat(vec3 p, float k) {
  p -= vec3(0, 0.5, 0); p.xz = turn(0.5) * p.xz; float r = length(p.yz); float a = atan(p.z, p.y) / 6.28318; float g = abs(mod(r - a * 0.13, 0.13) - 0.065) - 0.052;
  vec2 d = vec2(max(max(g, r - 0.5), abs(p.x) - 1.1) * 0.6 - 0.008, k);
  return both(d, vec2(max(abs(r - 0.51) - 0.02, abs(abs(p.x) - 0.6) - 0.07), DARK));
}
vec2 backpack(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 1.0, 0), vec3(0.68, 0.98, 0.4), 0.32), k);
  d = both(d, vec2(box(p - vec3(0, 0.62, 0.4), vec3(0.5, 0.42, 0.18), 0.14), ALT));
  d = both(d, vec2(box(p - vec3(0, 1.5, 0.1), vec3(0.66, 0.26, 0.36), 0.2), ALT));
  d = both(d, vec2(max(torus((p - vec3(0, 1.95, 0)).xzy, 0.16, 0.05), -p.y + 1.9), DARK));
  vec3 q = vec3(abs(p.x) - 0.3, p.y - 1.2, p.z - 0.46); return both(d, vec2(box(q, vec3(0.05, 0.22, 0.03), 0.02), WOOD));
}
vec2 helmet(vec3 p, float k) {
  p -= vec3(0, 0.62, 0); float s = max(egg(p, vec3(0.95, 0.85, 0.75)), -p.y - 0.32 + 0.15 * p.x);
  float g = max(abs(mod(p.z + 0.16, 0.32) - 0.16) - 0.06, 0.18 - p.y + abs(p.x) * 0.25);
  return both(vec2(max(s, -g), k), vec2(max(egg(p, vec3(0.85, 0.75, 0.65)), -p.y - 0.3), DARK));
}
vec2 ring(vec3 p, float k) {
  p -= vec3(0, 0.62, 0); p.xz = turn(0.5) * p.xz;
  vec2 d = vec2(torus(p.xzy, 0.58, 0.075), k); vec3 q = p - vec3(0, 0.84, 0);
  float o = max(abs(q.x) + abs(q.z), 0.0) * 0.7; float g = max(max(o + abs(q.y) * 0.8 - 0.28, abs(q.x) - 0.25), max(abs(q.z) - 0.25, q.y - 0.12));
  d = both(d, vec2(g * 0.7, GLASS));
  return both(d, vec2(cyl(p - vec3(0, 0.66, 0), 0.06, 0.12, 0.02), k));
}
vec2 necklace(vec3 p, float k) {
  p.yz = turn(1.1) * (p - vec3(0, 1.1, 0)).yz; vec3 q = round6(p.xzy * vec3(1, 1, 0.85), 34.0, 0.95).xyz; 
  vec2 d = vec2(length(q) - 0.075, k);
  d = both(d, vec2(torus((p - vec3(0, -1.27, 0)).xzy, 0.1, 0.025), GOLD));
  return both(d, vec2(egg(p - vec3(0, -1.52, 0), vec3(0.17, 0.22, 0.13)), ALT));
}
vec2 hoops(vec3 p, float k) {
  vec3 a = p - vec3(-0.55, 0.7, 0); a.xz = turn(0.5) * a.xz; vec3 b = p - vec3(0.55, 0.7, 0.15); b.xz = turn(-0.4) * b.xz;
  vec2 d = both(vec2(torus(a.xzy, 0.6, 0.085), k), vec2(torus(b.xzy, 0.6, 0.085), k));
  return both(d, both(vec2(length(a - vec3(0, -0.62, 0)) - 0.14, LIGHT), vec2(length(b - vec3(0, -0.62, 0)) - 0.14, LIGHT)));
}
vec2 bangle(vec3 p, float k) {
  vec2 d = vec2(torus(p - vec3(0, 0.12, 0), 0.85, 0.11), k);
  vec3 q = p - vec3(0.08, 0.3, 0.05); q.xy = turn(0.16) * q.xy;
  return both(d, vec2(max(abs(length(q.xz) - 0.8) - 0.03, abs(q.y) - 0.1) - 0.02, ALT));
}
vec2 pearls(vec3 p, float k) {
  vec2 d = vec2(1e3, k);
  for (int i = 0; i < 2; i++) { float s = i == 0 ? -1.0 : 1.0; vec3 q = p - vec3(s * 0.5, 0, 0); d = both(d, vec2(length(q - vec3(0, 0.42, 0)) - 0.4, LIGHT)); d = both(d, vec2(cyl(q - vec3(0, 0.82, 0), 0.05, 0.12, 0.03), k)); d = both(d, vec2(torus((q - vec3(0, 1.05, 0)).xzy, 0.18, 0.035), k)); }
  return d;
}
vec2 tome(vec3 p, vec3 s, float k) {
  vec2 d = vec2(max(box(p, s, 0.04), -box(p - vec3(0.12, 0, 0), s - vec3(0.0, 0.05, -0.2), 0.0)), k);
  return both(d, vec2(box(p - vec3(-0.02, 0, 0), s - vec3(0.06, 0.05, 0.05), 0.01), PAPER));
}
vec2 book(vec3 p, float k) {
  p -= vec3(0, 1.0, 0); p.xz = turn(0.55) * p.xz; vec3 q = p.xzy;
  vec2 d = tome(q, vec3(0.68, 0.17, 1.0), k);
  d = both(d, vec2(box(p - vec3(0, 0.25, 0.17), vec3(0.4, 0.24, 0.012), 0.005), LABEL));
  return both(d, vec2(box(p - vec3(0, -0.62, 0.17), vec3(0.3, 0.03, 0.012), 0.005), GOLD));
}
vec2 books(vec3 p, float k) {
  vec2 d = vec2(1e3, k);
  for (int i = 0; i < 4; i++) { float f = float(i); vec3 q = p - vec3(0.06 * sin(f * 4.0), 0.19 + f * 0.38, 0); q.xz = turn(0.3 * sin(f * 2.3)) * q.xz; d = both(d, tome(q, vec3(0.95 - 0.05 * f, 0.18, 0.66), i == 0 ? k : i == 1 ? ALT : i == 2 ? LIGHT : DARK)); }
  return d;
}
vec2 openbook(vec3 p, float k) {
  vec3 q = vec3(abs(p.x), p.y, p.z); float y = 0.16 + 0.16 * sin(min(q.x, 1.1) * 2.2);
  vec2 d = vec2(max(max(abs(p.y - y * 0.5) - y * 0.5, q.x - 1.05), abs(p.z) - 0.72) * 0.7 - 0.01, PAPER);
  float line = step(abs(mod(p.z, 0.14) - 0.07), 0.02) * step(abs(p.z), 0.55) * step(abs(q.x - 0.55), 0.36) * step(0.1, p.y);
  if (line > 0.5) d.y = DARK;
  return both(d, vec2(box(p - vec3(0, 0.02, 0), vec3(1.15, 0.03, 0.8), 0.02), k));
}
vec2 petbowl(vec3 p, float k) {
  vec2 d = vec2(max(cone(p - vec3(0, 0.32, 0), 0.32, 0.95, 0.76, 0.08), -cyl(p - vec3(0, 0.65, 0), 0.4, 0.62, 0.1)), k);
  vec3 q = p; q.xz = mod(q.xz + 0.09, 0.18) - 0.09; q.y -= 0.36 + 0.12 * (1.0 - dot(p.xz, p.xz) * 2.2);
  return both(d, vec2(max(length(q) - 0.085, length(p.xz) - 0.6), WOOD));
}
vec2 petbed(vec3 p, float k) {
  vec2 d = vec2(torus((p - vec3(0, 0.36, 0)) * vec3(1, 1, 1.15), 0.92, 0.33) * 0.9, k);
  return both(d, vec2(egg(p - vec3(0, 0.26, 0), vec3(0.86, 0.26, 0.74)), LIGHT));
}
vec2 bone(vec3 p, float k) {
  p -= vec3(0, 0.72, 0); p.xy = turn(0.55) * p.xy; vec3 q = vec3(abs(p.x), abs(p.y), p.z);
  return vec2(smin(capsule(p, vec3(-0.7, 0, 0), vec3(0.7, 0, 0), 0.2), length(q - vec3(0.82, 0.2, 0)) - 0.27, 0.1), k);
}
vec2 leash(vec3 p, float k) {
  vec2 d = vec2(min(torus(p - vec3(0, 0.09, 0), 0.8, 0.085), min(torus(p - vec3(0.1, 0.25, 0.02), 0.7, 0.085), torus(p - vec3(0.02, 0.41, -0.03), 0.74, 0.085))), k);
  d = both(d, vec2(capsule(p, vec3(0.75, 0.35, 0.3), vec3(1.1, 0.12, 0.75), 0.07), k));
  return both(d, vec2(torus((p - vec3(1.16, 0.18, 0.84)).xzy, 0.13, 0.045), GOLD));
}
vec2 pot(vec3 p, float k) {
  vec2 d = vec2(smin(cone(p - vec3(0, 0.45, 0), 0.45, 0.4, 0.6, 0.05), cyl(p - vec3(0, 0.86, 0), 0.11, 0.66, 0.04), 0.03), k);
  return both(d, vec2(cyl(p - vec3(0, 0.95, 0), 0.05, 0.56, 0.01), DARK));
}
vec2 plant(vec3 p, float k) {
  vec2 d = pot(p, k);
  for (int i = 0; i < 3; i++) { float f = float(i); vec3 q = p - vec3(0, 0.95, 0); q.xz = turn(f * 0.7) * q.xz; q = round6(q, 3.0 + f, 0.0); vec2 t = turn(-0.95 + f * 0.28) * vec2(q.x, q.y); vec3 l = vec3(t.x, t.y, q.z); l.x += l.y * l.y * 0.25; d = both(d, vec2(egg(l - vec3(0, 0.62 + f * 0.1, 0), vec3(0.06, 0.6 + f * 0.08, 0.17)) * 0.7, LEAF)); }
  return d;
}
vec2 cactus(vec3 p, float k) {
  vec2 d = pot(p, k); float a = atan(p.z, p.x); float rib = 0.03 * cos(a * 11.0);
  float b = smin(capsule(p, vec3(0, 1.0, 0), vec3(0, 1.95, 0), 0.3 + rib), capsule(p, vec3(0.34, 1.35, 0), vec3(0.5, 1.8, 0), 0.14), 0.1);
  return both(d, vec2(b * 0.8, LEAF));
}
vec2 can(vec3 p, float k) {
  p.x += 0.15; vec2 d = vec2(smin(cone(p - vec3(0, 0.56, 0), 0.56, 0.62, 0.52, 0.06), capsule(p, vec3(0.4, 0.4, 0), vec3(1.2, 1.25, 0), 0.075), 0.12), k);
  d = both(d, vec2(cone(vec3(turn(0.75) * (p.xy - vec2(1.24, 1.3)), p.z), 0.07, 0.1, 0.24, 0.02), ALT));
  return both(d, vec2(max(torus((p - vec3(-0.3, 1.0, 0)).xzy, 0.5, 0.06), p.x - 0.1), k));
}
vec2 spade(vec3 p, float k) {
  p.xy = turn(-0.3) * (p - vec3(-0.25, 0, 0)).xy;
  vec2 d = vec2(capsule(p, vec3(0, 0.9, 0), vec3(0, 2.0, 0), 0.075), WOOD);
  vec3 q = p - vec3(0, 0.5, 0); q.z += q.x * q.x * 0.5; d = both(d, vec2(smin(box(q, vec3(0.3 * smoothstep(-0.62, 0.0, q.y) + 0.03, 0.5, 0.03), 0.02) * 0.7, capsule(p, vec3(0, 0.8, 0), vec3(0, 1.1, 0), 0.06), 0.06), METAL));
  return both(d, vec2(capsule(p, vec3(0, 1.75, 0), vec3(0, 2.05, 0), 0.1), k));
}
vec2 seeds(vec3 p, float k) {
  p.yz = turn(0.2) * (p - vec3(0, 0.92, 0)).yz;
  vec2 d = vec2(box(p, vec3(0.62, 0.9, 0.05), 0.03), PAPER);
  d = both(d, vec2(box(p - vec3(0, 0.68, 0.01), vec3(0.622, 0.222, 0.05), 0.02), k));
  vec3 q = p - vec3(0, -0.1, 0.05); vec3 r = round6(q.xzy, 7.0, 0.24); d = both(d, vec2(egg(r.xzy, vec3(0.18, 0.09, 0.03)), ALT));
  d = both(d, vec2(length(q) - 0.1, GOLD)); return both(d, vec2(capsule(p, vec3(0, -0.3, 0.05), vec3(0.03, -0.8, 0.05), 0.02), LEAF));
}
vec2 pill(vec3 p, float k) {
  vec3 a = p - vec3(-0.2, 0.32, 0.1); a.xz = turn(0.5) * a.xz; vec2 d = vec2(capsule(a, vec3(-0.5, 0, 0), vec3(0.5, 0, 0), 0.32), a.x < 0.0 ? k : LIGHT);
  vec3 b = p - vec3(0.25, 0.82, -0.15); b.xz = turn(-0.7) * b.xz; d = both(d, vec2(capsule(b, vec3(-0.5, 0.02, 0), vec3(0.5, -0.02, 0), 0.3), b.x < 0.0 ? ALT : LIGHT));
  vec3 c = p - vec3(0.5, 0.28, 0.62); return both(d, vec2(capsule(c, vec3(-0.3, 0, 0.1), vec3(0.4, 0, -0.2), 0.27), c.x < 0.05 ? k : GOLD));
}
vec2 massage(vec3 p, float k) { p -= vec3(0, 0.86, 0); float n = 0.07 * cos(p.x * 13.0) * cos(p.y * 13.0) * cos(p.z * 13.0); return vec2((length(p) - 0.8 - n) * 0.6, k); }
vec2 thermometer(vec3 p, float k) { p -= vec3(0, 0.16, 0); p.xz = turn(0.5) * p.xz; vec2 d = vec2(box(p, vec3(1.0, 0.14, 0.24), 0.12), k); d = both(d, vec2(capsule(p, vec3(0.9, 0, 0), vec3(1.4, 0, 0), 0.09), METAL)); return both(d, vec2(box(p - vec3(-0.25, 0.12, 0), vec3(0.34, 0.03, 0.13), 0.02), SCREEN)); }
vec2 wheel(vec3 p, float k) {
  p -= vec3(0, 1.0, 0); p.xz = turn(0.45) * p.xz; vec3 w = p.xzy; float r = length(p.xy);
  float tread = 0.02 * step(0.0, sin(atan(p.y, p.x) * 46.0)) * step(0.9, r);
  vec2 d = vec2(max(abs(r - 0.82) - 0.18, abs(p.z) - 0.3) * 0.9 - 0.02 - tread * 0.5, DARK);
  d = both(d, vec2(max(abs(r - 0.62) - 0.045, abs(p.z) - 0.3) - 0.01, k));
  vec3 s = round6(w, 5.0, 0.34); d = both(d, vec2(box(s - vec3(0, 0.2, 0), vec3(0.3, 0.05, 0.085), 0.03), k));
  return both(d, vec2(cyl(w - vec3(0, 0.22, 0), 0.07, 0.13, 0.03), METAL));
}
vec2 canister(vec3 p, float k) {
  float b = box(p - vec3(0, 0.85, 0), vec3(0.6, 0.85, 0.34), 0.1); b = max(b, -box(p - vec3(-0.33, 1.35, 0), vec3(0.12, 0.22, 0.6), 0.1));
  b = max(b, dot(p - vec3(0.25, 1.62, 0), normalize(vec3(0.8, 1, 0))));
  vec2 d = vec2(b, k); d = both(d, vec2(cyl(p - vec3(0.32, 1.62, 0), 0.14, 0.15, 0.03), DARK)); return both(d, vec2(box(p - vec3(0.05, 0.62, 0.335), vec3(0.42, 0.36, 0.015), 0.01), LABEL));
}
vec2 car(vec3 p, float k) {
  p.xz = turn(0.35) * p.xz; float b = smin(box(p - vec3(0, 0.5, 0), vec3(1.25, 0.24, 0.52), 0.18), box(p - vec3(-0.12, 0.85, 0), vec3(0.66, 0.26, 0.44), 0.22), 0.16);
  vec3 w = vec3(abs(p.x) - 0.74, p.y - 0.3, abs(p.z) - 0.46); b = max(b, -cyl(w.xzy, 0.14, 0.33, 0.02));
  vec2 d = vec2(b, k); d = both(d, vec2(box(p - vec3(-0.12, 0.88, 0), vec3(0.56, 0.17, 0.475), 0.1), GLASS)); d = both(d, vec2(cyl(w.xzy, 0.11, 0.28, 0.05), DARK)); return both(d, vec2(cyl((w - vec3(0, 0, 0.06)).xzy, 0.07, 0.15, 0.02), METAL));
}
vec2 motohelmet(vec3 p, float k) {
  p -= vec3(0, 0.86, 0); p.xz = turn(-0.6) * p.xz; float s = smin(egg(p, vec3(0.82, 0.84, 0.72)), egg(p - vec3(0.45, -0.42, 0), vec3(0.46, 0.32, 0.5)), 0.2); s = max(s, -p.y - 0.78);
  vec2 d = vec2(s, abs(p.z) < 0.1 && p.y > 0.0 ? LIGHT : k); return both(d, vec2(max(s - 0.02, max(abs(p.y - 0.06) - 0.24, 0.1 - p.x)), GLASS));
}
vec2 brakes(vec3 p, float k) { p -= vec3(0, 0.9, 0); p.xz = turn(0.45) * p.xz; float r = length(p.xy); vec3 h = round6(p.xzy, 14.0, 0.66); vec2 d = vec2(max(max(abs(r - 0.6) - 0.3, abs(p.z) - 0.05), -(length(h.xz) - 0.05)), METAL); d = both(d, vec2(cyl((p).xzy, 0.14, 0.34, 0.04), DARK)); return both(d, vec2(box(p - vec3(0.68, 0.35, 0), vec3(0.24, 0.36, 0.2), 0.1), k)); }
vec2 painting(vec3 p, float k) {
  p.yz = turn(0.1) * (p - vec3(0, 1.1, 0)).yz; vec2 d = vec2(max(box(p, vec3(0.9, 1.1, 0.08), 0.02), -box(p - vec3(0, 0, 0.1), vec3(0.8, 1.0, 0.08), 0.01)), WOOD);
  float m = PAPER; vec2 u = p.xy; if (length(u - vec2(0.2, 0.32)) < 0.3) m = k; if (u.y < -0.2 + 0.16 * sin(u.x * 3.0)) m = ALT; if (u.y < -0.55 + 0.12 * sin(u.x * 4.0 + 1.0)) m = DARK; if (max(abs(u.x) - 0.62, abs(u.y) - 0.82) > 0.0) m = PAPER;
  return both(d, vec2(box(p, vec3(0.82, 1.02, 0.03), 0.0), m));
}
vec2 poster(vec3 p, float k) {
  p.yz = turn(0.1) * (p - vec3(0, 1.1, 0)).yz; vec2 d = vec2(max(box(p, vec3(0.8, 1.1, 0.06), 0.02), -box(p - vec3(0, 0, 0.1), vec3(0.74, 1.04, 0.08), 0.01)), DARK);
  float m = LIGHT; vec2 u = p.xy; if (abs(length(u - vec2(0, 0.25)) - 0.36) < 0.13 && u.y > 0.25) m = k; if (abs(length(u - vec2(0, 0.25)) - 0.36) < 0.13 && u.y < 0.25) m = ALT; if (box(vec3(u - vec2(-0.2, -0.65), 0), vec3(0.3, 0.04, 1), 0.0) < 0.0 || box(vec3(u - vec2(-0.3, -0.8), 0), vec3(0.2, 0.025, 1), 0.0) < 0.0) m = DARK;
  return both(d, vec2(box(p, vec3(0.76, 1.06, 0.03), 0.0), m));
}
vec2 sculpture(vec3 p, float k) {
  vec2 d = vec2(box(p - vec3(0, 0.16, 0), vec3(0.5, 0.16, 0.4), 0.03), WOOD); vec3 q = p - vec3(0, 1.2, 0); q.xz = turn(q.y * 1.2) * q.xz;
  float s = smin(torus((q - vec3(0, 0.15, 0)).xzy, 0.5, 0.2), egg(q - vec3(0, -0.65, 0), vec3(0.24, 0.4, 0.2)), 0.25); return both(d, vec2(s * 0.75, k));
}
vec2 brushes(vec3 p, float k) {
  vec2 d = vec2(max(cyl(p - vec3(0, 0.5, 0), 0.5, 0.45, 0.05), -cyl(p - vec3(0, 0.75, 0), 0.6, 0.38, 0.04)), k);
  for (int i = 0; i < 5; i++) { float f = float(i) - 2.0; vec3 e = vec3(f * 0.27, 1.75 + 0.12 * sin(f * 4.0), 0.15 * cos(f * 2.0)); d = both(d, vec2(capsule(p, vec3(f * 0.08, 0.2, 0), e, 0.035), WOOD)); d = both(d, vec2(egg(p - e * vec3(1.06, 1.06, 1.06), vec3(0.07, 0.17, 0.06)), i == 1 || i == 4 ? ALT : DARK)); }
  return d;
}
vec2 handbag(vec3 p, float k) {
  float w = mix(0.88, 0.7, smoothstep(0.0, 1.2, p.y)), z = mix(0.36, 0.2, smoothstep(0.0, 1.2, p.y));
  vec2 d = vec2(box(p - vec3(0, 0.6, 0), vec3(w, 0.6, z), 0.14) * 0.8, k); d = both(d, vec2(box(p - vec3(0, 0.95, 0.12), vec3(w * 0.99, 0.3, 0.17), 0.1) * 0.8, k));
  d = both(d, vec2(box(p - vec3(0, 0.68, 0.32), vec3(0.09, 0.08, 0.03), 0.02), GOLD)); vec3 q = p - vec3(0, 1.15, 0); return both(d, vec2(max(torus(q.xzy * vec3(1, 1, 0.8), 0.44, 0.055) * 0.8, -q.y), ALT));
}
vec2 hat(vec3 p, float k) {
  float r = length(p.xz * vec2(1, 1.12)); float y = 0.16 + 0.07 * cos(atan(p.z, p.x) * 2.0) * r; vec2 d = vec2(max(abs(p.y - y) - 0.03, r - 1.2) * 0.8 - 0.01, k);
  d = both(d, vec2(smin(cone(p - vec3(0, 0.55, 0), 0.42, 0.62, 0.52, 0.16), 1e3, 0.01), k)); return both(d, vec2(cone(p - vec3(0, 0.3, 0), 0.11, 0.635, 0.61, 0.01), ALT));
}
vec2 sweater(vec3 p, float k) {
  vec3 q = p - vec3(0, 0.2, 0); float kn = 0.012 * sin(p.x * 42.0) * sin(p.z * 42.0); vec2 d = vec2(box(q, vec3(0.95, 0.2, 0.72), 0.18) * 0.9 - kn, k);
  d = both(d, vec2(box(p - vec3(0.02, 0.58, 0), vec3(0.92, 0.19, 0.7), 0.17) * 0.9 - kn, ALT)); d = both(d, vec2(box(p - vec3(-0.02, 0.94, 0), vec3(0.9, 0.18, 0.68), 0.17) * 0.9 - kn, k));
  return both(d, vec2(box(p - vec3(0, 0.94, 0.68), vec3(0.13, 0.08, 0.02), 0.01), LABEL));
}
vec2 tshirt(vec3 p, float k) {
  vec3 q = p - vec3(0, 1.0, 0); vec3 a = vec3(abs(q.x), q.y, q.z + 0.06 * sin(q.x * 5.0 + q.y * 2.0)); float b = smin(box(a, vec3(0.58, 0.92, 0.09), 0.08), capsule(a, vec3(0.42, 0.74, 0), vec3(1.0, 0.28, 0), 0.19), 0.12);
  b = max(b, -(length(q.xy - vec2(0, 1.02)) - 0.27)); b = max(b, abs(q.z) - 0.1); vec2 d = vec2(b * 0.8, k); return both(d, vec2(max(abs(length(q.xy - vec2(0, 1.02)) - 0.29) - 0.035, max(abs(q.z) - 0.1, q.y - 0.92)), ALT));
}
vec2 boot(vec3 p, float k) {
  p.xz = turn(-0.3) * p.xz; vec2 d = vec2(box(p - vec3(0.05, 0.1, 0), vec3(0.95, 0.1, 0.36), 0.08), DARK); float u = smin(egg(p - vec3(0.42, 0.4, 0), vec3(0.58, 0.32, 0.34)), cone(p - vec3(-0.42, 1.05, 0), 0.85, 0.36, 0.4, 0.1), 0.36);
  u = max(u, -cyl(p - vec3(-0.42, 1.9, 0), 0.4, 0.32, 0.02)); d = both(d, vec2(max(u, 0.16 - p.y), k)); return both(d, vec2(max(u - 0.015, max(abs(p.y - 0.9) - 0.42, abs(p.x + 0.42) - 0.13)), ALT));
}
`
