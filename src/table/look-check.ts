import { objectOf, oneOf } from './check';
import { dayTimes, groundKinds, weatherKinds } from './format';

/** Checks the `look` of a table file. */
export const lookCheck = objectOf('The look', {
  required: {},
  optional: {
    ground: oneOf('The ground', groundKinds),
    weather: oneOf('The weather', weatherKinds),
    time: oneOf('The time of day', dayTimes),
  },
});
