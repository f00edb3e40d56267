import { ShaderMaterial } from 'three';

/**
 * Creates the paint of burnt ground (a black pit, a ring of thrown-up earth, ragged rays) and of walls (soot, and chips where
 * splinters struck). The seed is not interpolated: the hash that shapes the rays turns its last bits into noise.
 */
export function scorchMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -4,
    vertexShader: /* glsl */ `
      attribute vec2 spot;
      attribute vec2 look;
      varying vec2 place;
      flat varying float shape;
      flat varying float soot;
      void main() {
        place = spot;
        shape = look.x;
        soot = look.y;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 place;
      flat varying float shape;
      flat varying float soot;
      float hash(float n) { return fract(sin(n * 12.71 + shape * 31.17) * 437.585); }
      float rays(float turn, float count) {
        float at = turn * count;
        float low = floor(at);
        return mix(hash(mod(low, count)), hash(mod(low + 1.0, count)), smoothstep(0.0, 1.0, at - low));
      }
      float chips(vec2 at) {
        vec2 cell = floor(at);
        float own = hash(cell.x * 7.0 + cell.y * 13.0);
        float other = hash(own * 91.0 + cell.y);
        vec2 middle = vec2(0.5) + 0.6 * vec2(own - 0.5, other - 0.5);
        return step(0.45, other) * (1.0 - smoothstep(0.06, 0.1 + 0.12 * own, length(at - cell - middle)));
      }
      void main() {
        float away = length(place);
        float turn = atan(place.y, place.x) / 6.2832 + 0.5;
        float ragged = 0.6 * rays(turn, 9.0) + 0.4 * rays(turn, 23.0);
        float end = mix(0.6, 1.0, ragged);
        float burnt = pow(1.0 - smoothstep(end * 0.35, end, away), 0.7);
        float pit = 1.0 - smoothstep(0.1, 0.3, away + 0.08 * (ragged - 0.5));
        float clods = smoothstep(0.2, 0.3, away) * (1.0 - smoothstep(0.34, 0.56, away)) * rays(turn, 31.0);
        if (soot > 0.0) {
          float smear = pow(1.0 - smoothstep(0.15, mix(0.75, 1.0, ragged), away), 0.7);
          float chip = chips(place * 7.0 + 20.0) * (1.0 - smoothstep(0.5, 0.95, away));
          gl_FragColor = vec4(mix(vec3(0.012), vec3(0.07, 0.05, 0.038), chip), soot * max(0.85 * smear, 0.8 * chip));
          #include <tonemapping_fragment>
          #include <colorspace_fragment>
          return;
        }
        vec3 colour = mix(vec3(0.010, 0.008, 0.007), vec3(0.060, 0.043, 0.029), clods * (1.0 - pit));
        float alpha = max(burnt * 0.85, pit * 0.93);
        gl_FragColor = vec4(colour, alpha * (1.0 - smoothstep(0.88, 1.0, away)));
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}
