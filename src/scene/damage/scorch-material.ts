import { ShaderMaterial } from 'three';

/**
 * Creates the paint of burnt ground: a black pit, a ring of thrown-up earth and ragged rays. The seed is not
 * interpolated: the hash that shapes the rays turns its last bits into noise.
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
      attribute float seed;
      varying vec2 place;
      flat varying float shape;
      void main() {
        place = spot;
        shape = seed;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      varying vec2 place;
      flat varying float shape;
      float hash(float n) { return fract(sin(n * 12.71 + shape * 31.17) * 437.585); }
      float rays(float turn, float count) {
        float at = turn * count;
        float low = floor(at);
        return mix(hash(mod(low, count)), hash(mod(low + 1.0, count)), smoothstep(0.0, 1.0, at - low));
      }
      void main() {
        float away = length(place);
        float turn = atan(place.y, place.x) / 6.2832 + 0.5;
        float ragged = 0.6 * rays(turn, 9.0) + 0.4 * rays(turn, 23.0);
        float end = mix(0.6, 1.0, ragged);
        float burnt = pow(1.0 - smoothstep(end * 0.35, end, away), 0.7);
        float pit = 1.0 - smoothstep(0.1, 0.3, away + 0.08 * (ragged - 0.5));
        float clods = smoothstep(0.2, 0.3, away) * (1.0 - smoothstep(0.34, 0.56, away)) * rays(turn, 31.0);
        vec3 colour = mix(vec3(0.010, 0.008, 0.007), vec3(0.060, 0.043, 0.029), clods * (1.0 - pit));
        float alpha = max(burnt * 0.85, pit * 0.93);
        gl_FragColor = vec4(colour, alpha * (1.0 - smoothstep(0.88, 1.0, away)));
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
}
