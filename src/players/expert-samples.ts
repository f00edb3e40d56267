/** Number of samples of an expert's decision, unless a person chooses another. In a file of its own for the start screen. */
export const expertSamples = 60;
