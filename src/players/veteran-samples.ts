/** Number of samples of a veteran's decision, unless a person chooses another. In a file of its own, without imports, for the start screen. */
export const veteranSamples = 20;
