/** Elementary functions made of + − × ÷ and √ alone: `Math.log` and `Math.exp` differ between engines in the last bit. */

const ln2 = 0.6931471805599453;

/** Returns the natural logarithm of a positive number: halvings to between ⅔ and 4⁄3, then the series of artanh. */
export function ln(x: number): number {
  let [mantissa, twos] = [x, 0];
  for (; mantissa > 4 / 3; mantissa /= 2) twos++;
  for (; mantissa < 2 / 3; mantissa *= 2) twos--;
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let [sum, power] = [0, ratio];
  for (let odd = 1; odd < 40; odd += 2, power *= square) sum += power / odd;
  return twos * ln2 + 2 * sum;
}

/** Returns e to the power of x; 0 below −700. @throws RangeError above 700 */
export function exp(x: number): number {
  if (x < -700) return 0;
  if (x > 700) throw new RangeError(`e to the power of ${x} is too large.`);
  const twos = Math.round(x / ln2);
  const rest = x - twos * ln2;
  let [sum, term] = [1, 1];
  for (let n = 1; n < 20; n++) {
    term *= rest / n;
    sum += term;
  }
  for (let n = 0; n < Math.abs(twos); n++) sum *= twos > 0 ? 2 : 0.5;
  return sum;
}

const rootOfTau = Math.sqrt(2 * Math.PI);
/** From here on a continued fraction converges faster than the power series. */
const farTail = 3;

/**
 * Returns e to the power of `logFactor`, times the normal distribution function at `at`. Both together stay exact where the
 * factor is huge and the tail tiny.
 */
export function scaledNormal(logFactor: number, at: number): number {
  if (at > farTail) return exp(logFactor) - scaledNormal(logFactor, -at);
  if (at > -farTail) {
    let [sum, term] = [at, at];
    for (let odd = 3; odd < 120; odd += 2) {
      term *= (at * at) / odd;
      sum += term;
    }
    return exp(logFactor) * (0.5 + (sum * exp((-at * at) / 2)) / rootOfTau);
  }
  let fraction = -at;
  for (let k = 80; k > 0; k--) fraction = -at + k / fraction;
  return exp(logFactor - (at * at) / 2) / (rootOfTau * fraction);
}

/** 97.5 % points of Student's distribution with 1 to 10 degrees of freedom. */
const fewDegrees = [
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139,
];

/**
 * Returns the 97.5 % point of Student's distribution. Beyond ten degrees of freedom it is the expansion of Fisher and Cornish about
 * the normal distribution's, right to four decimals.
 */
export function studentPoint(degrees: number): number {
  if (degrees < 1) return Infinity;
  const few = fewDegrees[degrees - 1];
  if (few !== undefined) return few;
  const z = 1.959964;
  const z2 = z * z;
  return (
    z +
    (z * (z2 + 1)) / (4 * degrees) +
    (z * ((5 * z2 + 16) * z2 + 3)) / (96 * degrees * degrees) +
    (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / (384 * degrees * degrees * degrees)
  );
}
