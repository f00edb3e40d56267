/**
 * Shaders of the ambient shade. It is computed from depths and normals of the picture: samples near a point, in front of its
 * surface, take light from it. After McGuire, Osman, Bukowski, Hennessy, The Alchemy Screen-Space Ambient Obscurance Algorithm
 * (2011), with two radii: a small one for recesses and feet, a large one for trenches and walls.
 */

/** Radii in MU, the small and the large one, and the samples for each. */
const radii = [0.4, 1.7] as const;
const samples = 9;
/** Largest radius on the screen, as a share of the picture's height. */
const widest = 0.12;
/** Smallest computed share of light, and the shares of red, green and blue that the picture keeps in full shade. */
const darkest = 0.45;
const kept = [0.16, 0.11, 0.08] as const;

/** Shares of red, green and blue that the darkest recess keeps on the screen: paint stays readable there. */
export const darkestShares = kept.map((share) => share + (1 - share) * darkest);

export const flatVertex = /* glsl */ `
  varying vec2 at;
  void main() {
    at = uv;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }`;

const depths = /* glsl */ `
  uniform sampler2D depths;
  uniform mat4 projection;
  float away(vec2 at) {
    float z = texture2D(depths, at).x * 2.0 - 1.0;
    return projection[3][2] / (z + projection[2][2]);
  }`;

/** Writes the share of light that reaches each point. */
export const shadeFragment = /* glsl */ `
  ${depths}
  uniform sampler2D normals;
  uniform vec2 size;
  varying vec2 at;
  vec3 point(vec2 at) {
    float far = away(at);
    vec2 ray = ((at * 2.0 - 1.0) + vec2(projection[2][0], projection[2][1])) / vec2(projection[0][0], projection[1][1]);
    return vec3(ray * far, -far);
  }
  float taken(vec3 here, vec3 normal, float radius, float turn) {
    float reach = min(radius * projection[1][1] * 0.5 / -here.z, ${widest});
    float sum = 0.0;
    for (int k = 0; k < ${samples}; k++) {
      float share = (float(k) + 0.5) / ${samples.toFixed(1)};
      float angle = turn + share * 2.4 * 6.2832;
      vec2 step = vec2(cos(angle) * size.y / size.x, sin(angle)) * share * reach;
      vec3 gap = point(at + step) - here;
      float far = dot(gap, gap);
      float near = max(0.0, 1.0 - far / (radius * radius));
      sum += near * near * max(0.0, dot(gap, normal) - 0.012 * radius + 0.0008 * here.z) * inversesqrt(far + 0.0004);
    }
    return sum / ${samples.toFixed(1)};
  }
  void main() {
    if (texture2D(depths, at).x > 0.99999) {
      gl_FragColor = vec4(1.0);
      return;
    }
    vec3 here = point(at);
    vec3 normal = normalize(texture2D(normals, at).xyz * 2.0 - 1.0);
    float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * 6.2832;
    float dark = 4.5 * taken(here, normal, ${radii[0].toFixed(2)}, turn) + 6.0 * taken(here, normal, ${radii[1].toFixed(2)}, turn + 1.0);
    gl_FragColor = vec4(vec3(max(${darkest.toFixed(2)}, 1.0 - dark)), 1.0);
  }`;

/** Smooths the shade along one direction, but not over edges. */
export const smoothFragment = /* glsl */ `
  ${depths}
  uniform sampler2D shade;
  uniform vec2 step;
  varying vec2 at;
  void main() {
    float here = away(at);
    float sum = 0.0;
    float weights = 0.0;
    for (int k = -4; k <= 4; k++) {
      vec2 there = at + step * float(k);
      float gap = abs(away(there) - here);
      float weight = exp(-float(k * k) * 0.11) * max(0.0, 1.0 - gap / (0.12 + 0.006 * here));
      sum += weight * texture2D(shade, there).r;
      weights += weight;
    }
    gl_FragColor = vec4(vec3(sum / max(weights, 0.0001)), 1.0);
  }`;

/** Multiplies the picture so far; dark recesses keep a little warmth. */
export const multiplyFragment = /* glsl */ `
  uniform sampler2D shade;
  uniform float strength;
  varying vec2 at;
  void main() {
    float light = mix(1.0, texture2D(shade, at).r, strength);
    gl_FragColor = vec4(mix(vec3(${kept.join(', ')}), vec3(1.0), light), 1.0);
  }`;
